import { isErrorPhrase, plainLetters } from './error-phrases.ts';

/**
 * Returns whether a title, heading or sentence only says that a page is missing or an error occurred: `phrase` in words, `sign` only by a number or a
 * word such as “Error”. One part of a title is enough, unless another part also mentions errors, as in the title of an article.
 */
export const errorKindIn = (text: string): 'phrase' | 'sign' | null => {
  if (text.length > MAX_TEXT) return null;
  const parts = plainLetters(text)
    .split(SEPARATOR)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ part, said: errorKindOfPart(part) }));
  if (parts.some(({ part, said }) => said === null && wordsOf(part).some((word) => ERROR_WORDS.has(word)))) return null;
  const said = new Set(parts.map((one) => one.said));
  return said.has('phrase') ? 'phrase' : said.has('sign') ? 'sign' : null;
};

/** Classifies one part of a title. The text after a colon is its topic: an error after a number or site name, or a statement about an error. */
const errorKindOfPart = (part: string): 'phrase' | 'sign' | null => {
  const words = wordsOf(part.split(/[:：]/).findLast((piece) => piece.trim() !== '') ?? '');
  const rest = words
    .filter((word) => !ERROR_WORDS.has(word) && !FILLERS.has(word))
    .join(' ')
    .replace(SENTENCE_OPENING, '')
    .replaceAll(GLUED_SIGN, '')
    .trim();
  if (isErrorPhrase(rest)) return 'phrase';
  const hasSign = words.some((word) => ERROR_WORDS.has(word) || word.search(GLUED_SIGN) !== -1);
  return hasSign && (rest === '' || BESIDE_SIGNS.has(rest)) ? 'sign' : null;
};

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}'·]+/gu) ?? [];

/** Maximum characters of an error text; longer texts say more than that. */
const MAX_TEXT = 200;
/** Matches separators between title parts and between sentences. A question mark is not a separator: articles ask questions. */
const SEPARATOR = /[|•»–—。！]|\s[·-]\s|[.!](?=\s|$)/;
const wordSet = (words: string): ReadonlySet<string> => new Set(plainLetters(words).split(/\s+/));

/** Words that alone mean an error. */
const ERROR_WORDS = wordSet(
  '404 410 error errors fehler fehlermeldung erreur errore erro fout foutmelding fel feil fejl virhe błąd chyba hiba eroare hata ошибка помилка грешка σφάλμα lỗi خطأ خطا خطای שגיאה שגיאת 오류 에러 エラー 错误 錯誤 त्रुटि',
);
/** Matches error words in scripts without spaces, as in “404エラー”. */
const GLUED_SIGN = /404|エラー|错误|錯誤/g;
/** Words next to an error word that add no meaning. */
const BESIDE_SIGNS = wordSet(
  'page seite fehlerseite página pagina strona stránka sida side sivu oldal sayfa страница сторінка gone 페이지 ページ 页面 頁面 halaman trang صفحة',
);
/** Filler words that people write before bad news. */
const FILLERS = wordSet(
  `oops whoops ooops ups oups ops opps hoppla huch uups uh oh ohh hmm yikes ouch whoopsie sorry http https html code status unfortunately but
  leider entschuldigung aber ach désolé désolée désolés malheureusement mais lo sentimos siento perdón disculpe lamentablemente pero desculpe
  desculpa infelizmente mas opa spiacenti scusa scusate purtroppo ma helaas maar oeps przepraszamy niestety ojej bohužel omlouváme ľutujeme
  žiaľ tyvärr beklager beklagar desværre dessverre hups pahoittelut sajnos sajnáljuk üzgünüz maalesef извините простите упс ой увы сожалению
  но вибачте жаль съжаляваме συγγνώμη λυπούμαστε عذرا للأسف متأسفانه סליחה מצטערים क्षमा करें xin rất tiếc maaf ขออภัย 죄송합니다 申し訳ございません
  申し訳ありません すみません 抱歉 很抱歉 非常抱歉 对不起 對不起 哎呀 糟糕`,
);
/** Matches other common openings of sentences. */
const SENTENCE_OPENING =
  /^(?:(?:we're|we are|i'm) (?:very |so |really )?|it (?:looks|seems) (?:like|that|as if) |(?:looks|seems) like |nous sommes |siamo |es tut uns leid |к )/;
