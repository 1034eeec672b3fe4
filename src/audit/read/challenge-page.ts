/**
 * Classifies a short page that may have been sent in place of another page: `captcha` if it asks for a CAPTCHA, `firewall` if its script checks the
 * browser, null for a page of the site, including a page with a CAPTCHA in its own form. `text` is the text between the tags, `words` its number of
 * words, and `code` the rest; both are read as Latin-1.
 */
export const challengeIn = (html: string, text: string, code: string, words: number): 'captcha' | 'firewall' | null => {
  const hasCaptcha = CAPTCHA.test(code);
  if (!(hasCaptcha || (words > 0 && words <= HARDLY_ANY_WORDS && SCRIPT.test(code)))) return null;
  if (SECTION.test(code) || FIELD.test(code) || (code.match(LINK)?.length ?? 0) > MAX_LINKS) return null;
  if (!hasCaptcha) return HUMAN_CHECK_TEXT.test(decodeUtf8(text)) ? 'firewall' : null;
  const headings = Array.from(html.matchAll(HEADING), ([, , inside = '']) => inside.replaceAll(/<[^<>]*>/g, ' '));
  const isUnnamed = !/<h[1-3]\b/i.test(code) && words <= HARDLY_ANY_WORDS;
  const requested = decodeUtf8([...headings, isUnnamed ? text : ''].join('\n'));
  return HUMAN_CHECK_TEXT.test(requested) || REFUSAL.test(requested) ? 'captcha' : null;
};

/** Maximum words of a page that a single phrase or script can identify as a challenge. */
export const HARDLY_ANY_WORDS = 60;
/** Maximum links of a challenge page: links to terms, to contact, or back to the home page. */
const MAX_LINKS = 3;

const decodeUtf8 = (latin1: string): string => Buffer.from(latin1, 'latin1').toString('utf8').replaceAll(/\s+/g, ' ');

/** Matches a tag of a CAPTCHA: a widget, its script, or an image with its input field. */
const CAPTCHA = /<(?!title\b)[^<>]{0,400}(?:captcha|turnstile|geetest|arkoselabs|altcha)/i;
const SCRIPT = /<script\b/i;
/** Matches a form field that visitors fill in on a page of the site; a CAPTCHA’s own field, which names the CAPTCHA, is excluded. */
const FIELD =
  /<(?:select\b|textarea\b(?![^<>]{0,400}captcha)|input\b(?![^<>]{0,400}(?:captcha|\btype\s?=\s?["']?(?:hidden|submit|button|checkbox|image|reset)\b)))/i;
const SECTION = /<(?:nav|article)\b/i;
const LINK = /<a\s[^<>]{0,400}href/gi;
const HEADING = /<(title|h[1-3])\b[^<>]{0,400}>([\s\S]{0,400}?)<\/\1/gi;

/** Matches a text that asks whether the visitor is human, or says that this is being checked. */
const HUMAN_CHECK_TEXT = new RegExp(
  [
    '(?:you|you.{0,2}re|you are|are you|i am|i.{0,2}m) (?:really |indeed |actually )?(?:a )?(?:human|person|not (?:a|an automated) (?:ro)?bot|a (?:ro)?bot)\\b',
    'human verification|verif\\w+ (?:you as )?human|(?:ro)?bot (?:check|verification|detection)|not a robot|checking (?:if the site|your browser)',
    'kein(?:e|en)? (?:ro)?bot|dass sie (?:wirklich )?(?:ein )?mensch|sind sie (?:wirklich )?(?:ein )?(?:mensch|roboter)|(?:ihr|der) browser wird .{0,2}berpr',
    'pas (?:un )?robot|(?:que vous .tes|.tes-vous) (?:bien )?(?:un )?(?:.tre )?(?:humain|robot)',
    'no (?:eres|es|soy|sea) un (?:robot|bot)|que (?:eres|es) (?:un )?(?:ser )?humano|(?:eres|es usted) (?:un )?(?:humano|robot)',
    'non (?:sei|sono|sia|.) un robot|(?:sei|sia|essere) (?:un )?(?:essere )?umano',
    'n.o (?:sou|.|.s) um rob|que (?:voc. )?. (?:um )?(?:ser )?humano',
    'geen robot|(?:dat u|dat je) (?:een )?mens bent|inte (?:.r )?en robot|ikke en robot|nie jestem robotem|.e jeste. cz.owiekiem|nejste robot|nejsem robot',
    'не робот|что вы человек|robot olmad|insan oldu',
    'ロボットではありません|ロボットではない|人間であること|不是机器人|不是機器人|人机验证|人機驗證|真人验证|로봇이 아닙니다|사람인지|사람임을',
  ].join('|'),
  'i',
);
/** Matches other headings of challenge pages; such a heading alone is not enough evidence. */
const REFUSAL = new RegExp(
  [
    'captcha|security (?:check|verification|challenge)|access (?:to this page )?(?:has been )?(?:is )?(?:denied|blocked)|attention required|unusual (?:traffic|activity)|suspicious (?:traffic|activity)|just a moment|one more step|pardon our interruption',
    'zugriff (?:wurde )?(?:verweigert|gesperrt)|sicherheits(?:.{1,2}berpr|pr|abfrage)|ungew.{1,2}hnliche.? (?:datenverkehr|aktivit)|nur einen moment',
    'acc.s (?:refus|bloqu)|v.rification de s.curit|acceso (?:denegado|bloqueado)|(?:verificaci.n|comprobaci.n|control) de seguridad',
    'accesso (?:negato|bloccato)|(?:verifica|controllo) di sicurezza|acesso (?:negado|bloqueado)|verifica..o de seguran|toegang geweigerd|beveiligingscontrole',
    'доступ (?:ограничен|запрещ)|проверка безопасности|安全验证|安全驗證|アクセスが拒否|セキュリティ(?:チェック|確認)|보안 확인',
  ].join('|'),
  'i',
);
