import type { Page } from '../../evidence.ts';
import { isPlaceholderTitle } from './placeholder-title.ts';
import { hasSiteName, isSiteName } from './site-name.ts';
import { titleParts } from './title-parts.ts';

/** Returns why a text says nothing about its page: only a greeting, or only the site name, each with words such as “home”; null otherwise. */
export const emptyTextKindOf = (text: string, page: Page): 'greeting' | 'brand' | null => {
  if (text.length > MAX_LENGTH) return null;
  const parts = titleParts(text);
  const isEmpty = (part: string): boolean => isPlaceholderTitle(part) || isGreeting(part, page) || isBrand(part, page);
  if (parts.length === 0 || !parts.every(isEmpty)) return null;
  if (parts.some((part) => isGreeting(part, page))) return 'greeting';
  return parts.some((part) => isBrand(part, page)) ? 'brand' : null;
};

/** True if a text is only the site name, also in the form “The official website of …” or “… homepage”. */
const isBrand = (text: string, page: Page): boolean =>
  hasSiteName(text, page) && [text, text.replace(FILLER_WORDS, ''), text.replace(ENDING, '')].some((name) => isSiteName(name, page));

/** True for “Welcome to our website!” and similar greetings, in several languages. */
const isGreeting = (text: string, page: Page): boolean => {
  const rest = text.trim().replace(GREETING, '');
  if (rest.length === text.trim().length) return false;
  const name = rest.replace(FILLER_WORDS, '').replace(/[\s!.,…:¡¿-]+$/u, '');
  return name === '' || isSiteName(name, page);
};

const MAX_LENGTH = 120;

const GREETING =
  /^[¡¿\s]*(?:welcome|hello|hi there|willkommen|herzlich willkommen|hallo|bienvenue|bonjour|bienvenid[oa]s?|hola|benvenut[oiae]|ciao|bem[- ]vind[oa]s?|olá|welkom|välkommen|velkommen|hej|tervetuloa|witamy|witaj|vítejte|vitajte|dobrodošli|bun venit|hoş ?geldiniz|üdvözöljük|добро пожаловать|ласкаво просимо|добре дошли|καλώς ήρθατε|환영합니다|مرحبا|أهلا وسهلا|ברוכים הבאים)(?![\p{L}\p{N}])|^(?:当(?:サイト|店|社)へ)?ようこそ|^(?:欢迎|歡迎)(?:光[临臨]|[来來]到|[访訪][问問])?(?:我[们們]的?|本)?(?:[网網]站|主[页頁])?/iu;

/** Matches words between a greeting and the site name, and words for the site itself. */
const FILLER_WORDS =
  /^[\s!,.:]*(?:(?:to|at|on|bei|beim|auf|in|im|zu|zur|chez|sur|à|au|a|al|en|nel|nella|ao|na|našich|naszej|на|наш|нашем|no|bij|op|till|til|på|w|do|na|la|the|our|my|der|die|das|den|dem|unserer|unserem|unsere|unser|uns|meiner|meine|us|nous|notre|le|les|nuestro|nuestra|nosotros|el|noi|nostro|nostra|sito|nosso|nossa|onze|ons|de|vår|oss|vores|official|offiziellen)(?![\p{L}\p{N}])\s*){0,4}(?:(?:web ?site|site internet|site web|site|home ?page|page|web ?page|web|blog|shop|store|webseite|internetseite|seite|página|sitio web|sitio|sito web|webbplats|hemsida|hjemmeside|stronie|stránkách|honlapunkon|сайт|сайте)(?![\p{L}\p{N}])\s*)?(?:(?:of|von|de|di|von der|af|av)(?![\p{L}\p{N}])\s*)?/iu;

const ENDING = /[\s:,]+(?:official |offizielle |personal )?(?:web ?site|home ?page|webseite|site officiel|sitio oficial|blog)$/iu;
