import { lazy } from '../../../lib/lazy.ts';

/**
 * True if the text of a link says nothing about its target, such as "read more". `lang` is the language of the link in HTML; if unknown (''), all
 * languages are tried; a language without a phrase list has no generic text.
 */
export const isGenericLinkText = (text: string, lang: string): boolean => {
  if (text.length > MAX_LENGTH) return false;
  const phrase = PLAIN_WORDS.test(text)
    ? text.toLowerCase()
    : trimPunctuation(text.normalize('NFC').toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' '));
  const language = lang.split('-', 1)[0] ?? '';
  return language === ''
    ? inAnyLanguage().has(phrase)
    : (byLanguage()
        .get(ALIASES.get(language) ?? language)
        ?.has(phrase) ?? false);
};

/** Matches ASCII words with single spaces, which only need to be lower-cased. */
const PLAIN_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/i;
const MAX_LENGTH = 60;

/** Trims arrows, dots, brackets and white space from both ends of a text. */
const trimPunctuation = (text: string): string => {
  const begun = text.replace(/^[\p{P}\p{S}\s]+/u, '');
  // The pattern for the end is slow without a match, so the last code unit is tested first; it may be half of a surrogate pair.
  return /[\p{P}\p{S}\s\uDC00-\uDFFF]/u.test(begun.slice(-1)) ? begun.replace(/[\p{P}\p{S}\s]+$/u, '') : begun;
};

const ALIASES: ReadonlyMap<string, string> = new Map([
  ['in', 'id'],
  ['nn', 'nb'],
  ['no', 'nb'],
]);

/** Phrases by language, in lower case and without punctuation at the ends. */
const phrases: Record<string, string> = {
  ar: `اضغط هنا, انقر هنا, هنا, المزيد, اقرأ المزيد, معرفة المزيد`,
  cs: `zde, klikněte zde, klikni zde, více, více informací, číst více, číst dál, zjistit více, celý článek, odkaz`,
  da: `her, klik her, mere, læs mere, se mere, mere info, mere information, link`,
  de: `hier, hier klicken, klicke hier, klicken sie hier, klick hier, mehr, mehr dazu, mehr erfahren, mehr infos, mehr informationen,
    mehr lesen, mehr anzeigen, weiter, weiterlesen, weitere informationen, link`,
  el: `εδώ, κάντε κλικ εδώ, πατήστε εδώ, περισσότερα, διαβάστε περισσότερα, μάθετε περισσότερα`,
  en: `click here, click this, click, continue, continue reading, find out more, go, here, info, information, learn more, link, more,
    more details, more info, more information, press here, read, read more, right here, see more, show more, start, tap here,
    this, this link, this page, view more`,
  es: `aquí, aqui, clic aquí, click aquí, click aqui, clicka aquí, haga clic aquí, haz clic aquí, pincha aquí, pulsa aquí, más, mas,
    más información, mas información, más info, leer más, ver más, saber más, seguir leyendo, enlace, este enlace, empezar`,
  fa: `اینجا, اینجا کلیک کنید, بیشتر, بیشتر بخوانید, ادامه مطلب, اطلاعات بیشتر`,
  fi: `tästä, täältä, klikkaa tästä, klikkaa, lisää, lue lisää, katso lisää, lisätietoja, linkki`,
  fr: `ici, cliquez ici, cliquer ici, clique ici, plus, plus d'infos, plus d'informations, lire, lire plus, lire la suite,
    en savoir plus, savoir plus, voir plus, la suite, lien, ce lien`,
  hi: `यहाँ, यहां, यहाँ क्लिक करें, यहां क्लिक करें, और, और पढ़ें, अधिक जानें, अधिक जानकारी`,
  hu: `itt, ide, kattintson ide, kattints ide, tovább, bővebben, több, további információ`,
  id: `di sini, disini, klik di sini, klik disini, selengkapnya, baca selengkapnya, lebih lanjut, lihat selengkapnya`,
  it: `qui, clicca qui, cliccare qui, fai clic qui, altro, di più, continua, continua a leggere, leggi, leggi di più, leggi tutto,
    per saperne di più, scopri di più, maggiori informazioni, più informazioni, link, questo link`,
  ja: `こちら, ここ, こちらをクリック, ここをクリック, クリック, リンク, 続き, 続く, 続きを読む, もっと見る, もっと読む,
    さらに見る, 詳細, 詳しく, 詳しくはこちら, 詳細はこちら, 詳細を見る, 全文表示, 全文を読む`,
  ko: `여기, 여기를 클릭, 여기를 클릭하세요, 클릭, 링크, 더보기, 더 보기, 더 알아보기, 자세히, 자세히 보기, 자세히 알아보기, 계속, 계속 읽기, 전체 보기, 바로가기, 이동`,
  nb: `her, klikk her, trykk her, mer, les mer, se mer, mer info, mer informasjon, lenke`,
  nl: `hier, klik hier, meer, meer info, meer informatie, meer lezen, lees meer, lees verder, verder lezen, bekijk meer, link,
    deze link`,
  pl: `tu, tutaj, kliknij, kliknij tu, kliknij tutaj, więcej, więcej informacji, czytaj, czytaj dalej, czytaj więcej,
    dowiedz się więcej, zobacz więcej, pokaż więcej, link`,
  pt: `aqui, clique aqui, clica aqui, ir, mais, mais info, mais informação, mais informações, ler mais, leia mais, saber mais,
    saiba mais, ver mais, veja mais, continuar lendo, continuar a ler, link, este link`,
  ro: `aici, click aici, apasă aici, mai mult, mai multe, citește mai mult, citește mai departe, află mai multe`,
  ru: `здесь, тут, сюда, нажмите здесь, нажмите сюда, кликните здесь, далее, ещё, еще, подробнее, подробно, читать, читать далее,
    читать дальше, читать полностью, узнать больше, ссылка`,
  sv: `här, klicka här, mer, mer info, mer information, läs, läs mer, läs vidare, visa mer, se mer, länk`,
  ta: `இங்கே, இங்கே கிளிக் செய்யவும், மேலும், மேலும் அறிக, மேலும் படிக்க, மேலும் தகவலுக்கு`,
  th: `ที่นี่, คลิกที่นี่, คลิก, เพิ่มเติม, อ่านต่อ, อ่านเพิ่มเติม, ดูเพิ่มเติม`,
  tr: `burada, buraya, buraya tıklayın, tıklayın, daha fazla, daha fazla bilgi, devamı, devamını oku`,
  uk: `тут, сюди, натисніть тут, натисніть сюди, далі, ще, більше, докладніше, детальніше, читати далі, посилання`,
  vi: `tại đây, ở đây, bấm vào đây, nhấn vào đây, thêm, xem thêm, đọc thêm, đọc tiếp, tìm hiểu thêm`,
  zh: `这里, 這裡, 此处, 此處, 点击, 點擊, 点击这里, 點擊這裡, 点击此处, 點擊此處, 点此, 點此, 按此, 更多, 查看更多,
    了解更多, 更多信息, 更多資訊, 阅读更多, 閱讀更多, 阅读全文, 閱讀全文, 查看详情, 查看詳情, 详情, 詳情, 链接, 連結`,
};

const byLanguage = lazy(
  (): ReadonlyMap<string, ReadonlySet<string>> =>
    new Map(Object.entries(phrases).map(([language, list]) => [language, new Set(list.normalize('NFC').split(/,\s+/))])),
);

/** Phrases for links of unknown language: English ones, and others with more than the letters a to z, since "her", for example, is English. */
const inAnyLanguage = lazy(
  (): ReadonlySet<string> =>
    new Set([...byLanguage()].flatMap(([language, list]) => [...list].filter((phrase) => language === 'en' || /[^a-z]/.test(phrase)))),
);
