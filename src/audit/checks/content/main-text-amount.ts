import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import type { Document } from '../../read/document/document.ts';
import { isEmptyShell } from '../../read/shell.ts';
import { mainWordCountOf } from '../../read/text/word-counts.ts';

export default defineCheck({
  id: 'main-text-amount',
  category: 'content',
  title: 'Word count',
  headline: 'Thin content',
  headlines: { short: 'Little text on the page' },
  why: 'Visitors and search engines learn from the text what a page offers. There is no required word count, but a few words say little.',
  fix: 'Answer on the page what visitors come to find out. Menus, headers and footers don’t count. Leave it as it is if nothing is missing.',
  task: { text: 'Write more about the topic of the page', role: 'editor', effort: 'M' },
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  severity: 'low',
  needs: ['page'],
  limits: { plenty: 150, few: 50, fields: 3, images: 6 },
  verdicts: {
    plenty: pass('The main content has {words, plural, one {# word} other {# words}}.'),
    short: warn('The main content has only {words, plural, one {# word} other {# words}}.', 'information'),
    few: warn('The main content has only {words, plural, one {# word} other {# words}}, which says little.'),
    form: notApplicable('The page is for its form rather than its text.'),
    media: notApplicable('The page is for its video, map or other embedded content rather than its text.'),
    images: notApplicable('The page is for its images rather than its text.'),
    list: notApplicable('The page is a list of links rather than text.'),
    scripted: notApplicable('Not checked: the page has almost no content without JavaScript (`raw-shell`).'),
  },
  run({ page: { document } }, report, limits) {
    const words = mainWordCountOf(document);
    if (words >= limits.plenty) return report.plenty({ words });

    if (isEmptyShell(document)) return report.scripted();
    const purpose = purposeOf(document, limits);
    if (purpose !== null) return report[purpose]();
    return words < limits.few ? report.few({ words }) : report.short({ words });
  },
});

/** Returns what a page with little text may be for: a form, media, images or a list; null if none of these. */
const purposeOf = (document: Document, limits: { fields: number; images: number }): 'form' | 'media' | 'images' | 'list' | null => {
  if (isForm(document, limits.fields)) return 'form';
  const { media, frames, embeds, images } = document;
  if ([...media, ...frames, ...embeds].some(({ noscript }) => !noscript)) return 'media';
  if (images.filter(({ noscript, hidden, kind }) => !noscript && !hidden && kind === 'img').length >= limits.images) return 'images';
  return isList(document) ? 'list' : null;
};

const isForm = ({ controls }: Document, enough: number): boolean => {
  const fields = controls.filter(({ kind, type, hidden, noscript }) => kind !== 'button' && !NO_FIELD.has(type) && !hidden && !noscript);
  return fields.length >= enough || fields.some(({ type }) => type === 'password');
};
const NO_FIELD: ReadonlySet<string> = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'search']);

/** True if at least half of the main content is link text. Searches for each link text in the content, since links have no position. */
const isList = ({ anchors, mainText }: Document): boolean => {
  const start = mainText.slice(0, MAX_START);
  const texts = anchors.slice(0, MAX_LINKS).flatMap(({ text, inNav, noscript }) => (inNav || noscript || text === '' ? [] : [text]));
  const linked = texts.filter((text) => start.includes(text)).reduce((sum, { length }) => sum + length, 0);
  return linked > 0 && linked * 2 >= start.length;
};
const MAX_START = 4_000;
const MAX_LINKS = 500;
