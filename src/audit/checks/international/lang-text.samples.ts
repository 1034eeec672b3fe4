import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './lang-text.ts';

const text = (lang: string, words: string) => page(`<html lang="${lang}"><title>Tomatoes</title><p>${words}</p>`);

const english = 'The tomatoes grow on a warm balcony, and they are ripe when the days of summer are long. '.repeat(10);
const german = 'Die Tomaten wachsen auf dem warmen Balkon, und sie sind reif, wenn die Tage im Sommer lang sind. '.repeat(10);
const swedish = 'Tomaterna växer på en varm balkong, och de är mogna när dagarna på sommaren är långa som de ska vara. '.repeat(10);
const danish = 'Tomaterne vokser på en varm altan, og de er modne, når dagene om sommeren er lange, som de skal være. '.repeat(10);
const turkish = 'Domatesler sıcak bir balkonda büyür ve yazın günler uzun olduğu için çabuk olgunlaşır, ancak her gün su ister. '.repeat(
  10,
);
const vietnamese = 'Cà chua mọc trên ban công ấm và chín khi những ngày mùa hè dài, nhưng chúng cần nước từ mỗi buổi sáng. '.repeat(10);
const spanish =
  'Los tomates crecen en un balcón cálido y maduran cuando los días del verano son largos, pero piden agua por la noche. '.repeat(10);
const russian = 'Помидоры растут на тёплом балконе. '.repeat(10);
const japanese = 'トマトは暖かいベランダで育ちます。'.repeat(20);
const chinese = '番茄在温暖的阳台上生长。'.repeat(25);

export default {
  same: [
    text('en', english),
    text('ru-RU', russian),
    text('ja', japanese),
    text('zh-Hans', chinese),
    text('ko', '토마토는 따뜻한 발코니에서 자랍니다. '.repeat(20)),
    text('ar', 'تنمو الطماطم على شرفة دافئة. '.repeat(15)),
    // Languages that may be written in two scripts, and a language code that states Latin script.
    text('sr', russian),
    text('sr', 'Paradajz raste na toplom balkonu. '.repeat(10)),
    text('ru-Latn', 'Pomidory rastut na tyoplom balkone. '.repeat(10)),
    // A programmer's page has many Latin letters; 20 of 200 letters in the language's own script are enough.
    text('ru', `${'a'.repeat(180)} ${'я'.repeat(20)}`),
    // Texts without a clear language: mixed or closely related languages, too few words, or words without sentences.
    text('en', `${english}${german}`),
    text('de', `${english}${german}`),
    text('en', `${'Tomatoes grow here. '.repeat(6)}${'Помидоры растут. '.repeat(14)}`),
    text('nb', danish),
    text(
      'ms',
      'Tomat tumbuh di balkon yang hangat, dan buahnya matang ketika hari-hari musim panas menjadi panjang untuk semua. '.repeat(10),
    ),
    text('nds', german),
    text('en', german.slice(0, 400)),
    text('de', `<pre>${'for (const pot of pots) if (pot.isDry) return water(pot); '.repeat(20)}</pre>`),
    text('en', 'Balkon Tomaten Samen Erde Töpfe Dünger Gießkanne Schaufel '.repeat(20)),
    // Parts of the page declare their own language.
    page(`<html lang=en><body lang=de><p>${german}`),
  ],
  differs: [
    text('en', russian),
    text('en-US', japanese),
    text('ru', english),
    text('ja', english),
    text('he', chinese),
    text('ar', english),
    text('sr-Cyrl', english),
    text('ru', `${'a'.repeat(181)} ${'я'.repeat(19)}`),
    // Names in Latin letters don’t make a text English.
    text('en', `${'Tomato '.repeat(5)}${'टमाटर गरम बालकनी पर उगते हैं। '.repeat(10)}`),
  ],
  otherLanguage: [
    text('en', german),
    text('en-US', swedish),
    text('pt-BR', english),
    // A country code (Sweden) that is also the code of another language (Northern Sami).
    text('se', swedish),
    text('nl', german),
    text('zh', japanese),
    text('ja', chinese),
    // Texts with few frequent words but characteristic letters, and related languages that many words distinguish.
    text('en', turkish),
    text('fr', vietnamese),
    text('fr', spanish),
    text('pt', spanish),
    text('sv', danish),
    // Links to language versions don't show the language of the text.
    page(`<html lang=en><ul><li lang=de><a lang=de href=/de>Deutsch</a></ul><p>${german}`),
  ],
  several: [page(`<html lang=en><main lang=de><p>${german}</main>`), page(`<html lang=en><article lang=ru><p>${russian}</article>`)],
  short: [text('en', 'Помидоры'), text('ru', 'a'.repeat(199)), text('en', '2026: 50 % – 3 €! '.repeat(50)), page('<html lang=en>')],
  unclear: [text('', russian), text('xx', russian), text('en_US', russian), text('mul', russian), page(`<p>${russian}</p>`)],
} satisfies Samples<typeof check>;
