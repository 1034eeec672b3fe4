import { isErrorPhrase, plainLetters } from './error-phrases.ts';

/**
 * Whether a title, a heading or a sentence says nothing but that there is no such page, or an error: `phrase` in words, `sign` by a number
 * or a word such as “Error” alone. Of a title with parts one is enough, unless another part tells of errors, as that of an article does.
 */
export const errorIn = (text: string): 'phrase' | 'sign' | null => {
  if (text.length > MAX_TEXT) return null;
  const parts = plainLetters(text)
    .split(SEPARATOR)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ part, said: saidBy(part) }));
  if (parts.some(({ part, said }) => said === null && wordsOf(part).some((word) => SIGNS.has(word)))) return null;
  const said = new Set(parts.map((one) => one.said));
  return said.has('phrase') ? 'phrase' : said.has('sign') ? 'sign' : null;
};

/** Behind a colon is what a text is about: an error, after a number or a site's name, or what is told of one. */
const saidBy = (part: string): 'phrase' | 'sign' | null => {
  const words = wordsOf(part.split(/[:：]/).findLast((piece) => piece.trim() !== '') ?? '');
  const rest = words
    .filter((word) => !SIGNS.has(word) && !FILLERS.has(word))
    .join(' ')
    .replace(OPENING, '')
    .replaceAll(GLUED_SIGN, '')
    .trim();
  if (isErrorPhrase(rest)) return 'phrase';
  const hasSign = words.some((word) => SIGNS.has(word) || word.search(GLUED_SIGN) !== -1);
  return hasSign && (rest === '' || BESIDE_SIGNS.has(rest)) ? 'sign' : null;
};

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}'·]+/gu) ?? [];

/** Longer ones tell more than that. */
const MAX_TEXT = 200;
/** Between parts of a title, and sentences of a heading. A question mark is none: articles ask. */
const SEPARATOR = /[|•»–—。！]|\s[·-]\s|[.!](?=\s|$)/;
const wordSet = (words: string): ReadonlySet<string> => new Set(plainLetters(words).split(/\s+/));

/** Words that say it alone. */
const SIGNS = wordSet(
  '404 410 error errors fehler fehlermeldung erreur errore erro fout foutmelding fel feil fejl virhe błąd chyba hiba eroare hata ошибка помилка грешка σφάλμα lỗi خطأ خطا خطای שגיאה שגיאת 오류 에러 エラー 错误 錯誤 त्रुटि',
);
/** In scripts without spaces, as in “404エラー”. */
const GLUED_SIGN = /404|エラー|错误|錯誤/g;
/** What is said beside such a word and adds nothing. */
const BESIDE_SIGNS = wordSet(
  'page seite fehlerseite página pagina strona stránka sida side sivu oldal sayfa страница сторінка gone 페이지 ページ 页面 頁面 halaman trang صفحة',
);
/** What people say before bad news. */
const FILLERS = wordSet(
  `oops whoops ooops ups oups ops opps hoppla huch uups uh oh ohh hmm yikes ouch whoopsie sorry http https html code status unfortunately but
  leider entschuldigung aber ach désolé désolée désolés malheureusement mais lo sentimos siento perdón disculpe lamentablemente pero desculpe
  desculpa infelizmente mas opa spiacenti scusa scusate purtroppo ma helaas maar oeps przepraszamy niestety ojej bohužel omlouváme ľutujeme
  žiaľ tyvärr beklager beklagar desværre dessverre hups pahoittelut sajnos sajnáljuk üzgünüz maalesef извините простите упс ой увы сожалению
  но вибачте жаль съжаляваме συγγνώμη λυπούμαστε عذرا للأسف متأسفانه סליחה מצטערים क्षमा करें xin rất tiếc maaf ขออภัย 죄송합니다 申し訳ございません
  申し訳ありません すみません 抱歉 很抱歉 非常抱歉 对不起 對不起 哎呀 糟糕`,
);
/** What else sentences open with. */
const OPENING =
  /^(?:(?:we're|we are|i'm) (?:very |so |really )?|it (?:looks|seems) (?:like|that|as if) |(?:looks|seems) like |nous sommes |siamo |es tut uns leid |к )/;
