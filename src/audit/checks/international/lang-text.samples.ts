import type { Samples } from '../../check.ts';
import { page } from '../../samples.ts';
import type check from './lang-text.ts';

const text = (lang: string, words: string) => page(`<html lang="${lang}"><title>Tomatoes</title><p>${words}</p>`);

const english = 'Tomatoes grow on a warm balcony. '.repeat(10);
const russian = 'Помидоры растут на тёплом балконе. '.repeat(10);
const japanese = 'トマトは暖かいベランダで育ちます。'.repeat(20);
const chinese = '番茄在温暖的阳台上生长。'.repeat(25);

export default {
  same: [
    text('en', english),
    text('de', english),
    text('ru-RU', russian),
    text('ja', japanese),
    text('zh-Hans', chinese),
    text('ko', '토마토는 따뜻한 발코니에서 자랍니다. '.repeat(20)),
    text('ar', 'تنمو الطماطم على شرفة دافئة. '.repeat(15)),
    // Written in two scripts, and in Latin letters by its own words.
    text('sr', russian),
    text('sr', english),
    text('ru-Latn', english),
    // A programmer's page has many Latin letters, and 20 of 200 are enough.
    text('ru', `${'a'.repeat(180)} ${'я'.repeat(20)}`),
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
  ],
  short: [text('en', 'Помидоры'), text('ru', 'a'.repeat(199)), text('en', '2026: 50 % – 3 €! '.repeat(50)), page('<html lang=en>')],
  unclear: [text('', russian), text('xx', russian), text('en_US', russian), text('mul', russian), page(`<p>${russian}</p>`)],
} satisfies Samples<typeof check>;
