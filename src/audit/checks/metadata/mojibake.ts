import { defineCheck, fail, pass, warn } from '../../check.ts';
import type { Document } from '../../read/document/document.ts';
import { descriptionOf, titleOf } from '../../read/document/head-texts.ts';

export default defineCheck({
  id: 'mojibake',
  category: 'metadata',
  title: 'Garbled text (mojibake)',
  headline: 'Text is garbled by a wrong character encoding',
  headlines: {
    misdeclared: 'UTF-8 page declares another encoding',
    lost: 'Text contains unreadable characters (�)',
    escaped: 'Title shows escaped characters such as &amp;',
  },
  why: 'Text read with the wrong encoding turns into garbage such as “Ã©” or “�”. Visitors can’t read it, and search results may show it.',
  fix: 'Store and send all text as UTF-8, and declare it with `Content-Type: text/html; charset=utf-8`. Re-import text that is already garbled in the database.',
  task: { text: 'Repair garbled characters', role: 'developer', effort: 'M' },
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  severity: 'medium',
  needs: ['page'],
  needsWhole: true,
  limits: { least: 3 },
  verdicts: {
    clean: pass('The text shows no sign of a wrong character encoding.'),
    misdeclared: fail('The page is UTF-8, but declares {name}. Letters beyond ASCII appear garbled.', 'high'),
    lost: warn(
      '{count, plural, one {# character} other {# characters}} of the text can’t be decoded and {count, plural, one {appears} other {appear}} as “�”.',
    ),
    doubled: warn('The text was encoded twice and contains “{found}”.'),
    escaped: warn('The title or meta description shows “{found}”, because characters are escaped twice.', 'low'),
  },
  run({ page: { document, charset } }, report, { least }) {
    const title = titleOf(document);
    const items = title ? [{ line: title.line, snippet: title.text }] : [];
    if (charset.misdeclared) return report.misdeclared({ name: charset.name }, items);

    const named = [title, descriptionOf(document)].filter((text) => text !== null);
    const isAbout = named.some(({ text }) => ABOUT_ENCODINGS.test(text)) || ABOUT_ENCODINGS.test(document.mainText.slice(0, MAX_START));
    if (isAbout) return report.clean();
    for (const { sign, verdict } of SIGNS) {
      const places = named.filter(({ text }) => text.search(sign) >= 0).map(({ line, text }) => ({ line, snippet: text }));
      const found = signsIn(document, sign);
      // Titles contain few words, so one broken character in a title is enough.
      if (found.length < least && places.length === 0) continue;
      const [first = ''] = found.length > 0 ? found : (places[0]?.snippet.match(sign) ?? []);
      return verdict === 'lost'
        ? report.lost({ count: Math.max(found.length, places.length) }, places)
        : report.doubled({ found: first }, places);
    }
    const escaped = named.filter(({ text }) => ESCAPED_ENTITY.test(text) && !/html|entit/i.test(text));
    const [found = ''] = ESCAPED_ENTITY.exec(escaped[0]?.text ?? '') ?? [];
    return found === ''
      ? report.clean()
      : report.escaped(
          { found },
          escaped.map(({ line, text }) => ({ line, snippet: text })),
        );
  },
});

const signsIn = ({ text }: Document, sign: RegExp): string[] => text.match(sign) ?? [];

/** Matches UTF-8 bytes misread as windows-1252: letters, signs, quotation marks and dashes. */
const SIGNS = [
  { sign: /\uFFFD/g, verdict: 'lost' },
  { sign: /Ã[\u00A1-\u00BFŸ„–œ]|Â[\u00A0-\u00A9\u00AB-\u00BF]|â€[™œ\u009D“”˜¦¢]/g, verdict: 'doubled' },
] as const;

/** Matches character references that remain after parsing. */
const ESCAPED_ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|[lr][ds]quo|[mn]dash|hellip|copy|reg|[aouAOU]uml|szlig|#\d{2,6}|#x[\da-f]{2,6});/i;

/** Matches words of pages that explain encodings and so show broken characters on purpose. */
const ABOUT_ENCODINGS = /mojibake|utf-?8|unicode|charset|codepage|character encoding|zeichenkodierung|zeichensatz|文字化け|кодировк/iu;
const MAX_START = 2_000;
