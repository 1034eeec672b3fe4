import { defineCheck, fail, pass, warn } from '../../check.ts';
import type { Document } from '../../read/document/document.ts';
import { descriptionOf, titleOf } from '../../read/document/head-texts.ts';
import { isH1 } from '../../read/text/h1.ts';
import { dummyTextIn, emptyValueIn, templateIn } from '../../read/text/leftover.ts';

export default defineCheck({
  id: 'placeholder-text',
  category: 'metadata',
  title: 'Placeholder text',
  headline: 'Placeholder text on the page',
  headlines: { inHead: 'Placeholder text in the title or meta tags' },
  why: 'Dummy text and template variables tell visitors that the page is unfinished. Search results show them as they are.',
  fix: "Write the real text, or fill in the template variable: “Tomato plants” instead of `'{{' title '}}'`.",
  task: { text: 'Replace placeholder text', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  severity: 'medium',
  needs: ['page'],
  needsWhole: true,
  limits: { mentions: 3 },
  verdicts: {
    none: pass('Title, description and H1 contain no placeholder, and the text no dummy text.'),
    inText: warn('The page contains dummy text: “{found}”.'),
    inHead: fail('`{place}` contains a placeholder: “{found}”.'),
  },
  run({ page: { document } }, report, { mentions }) {
    const texts = namingTexts(document);
    // Returns null if the page is about the placeholder: a page that repeats "undefined" or "{{ title }}" throughout explains it.
    const unlessSubject = (word: string | null): string | null =>
      word !== null && document.mainText.split(word, mentions + 1).length <= mentions ? word : null;
    const items = texts.flatMap(({ place, text, line }) => {
      const found = dummyTextIn(text) ?? unlessSubject(templateIn(text) ?? emptyValueIn(text));
      return found === null ? [] : [{ place, found, line, snippet: text }];
    });
    const [first] = items;
    if (first)
      return report.inHead(
        { place: first.place, found: first.found },
        items.map(({ line, snippet }) => ({ line, snippet })),
      );

    const found = dummyTextIn(document.text);
    if (found === null || texts.some(({ text }) => ABOUT_DUMMY_TEXT.test(text))) return report.none();
    return report.inText({ found });
  },
});

const ABOUT_DUMMY_TEXT = /lipsum|lorem ipsum|лорем ипсум|ダミー|dummy text|blindtext|faux texte/iu;

/** Returns the texts that search results are made of. */
const namingTexts = (document: Document): { place: string; text: string; line: number }[] => [
  ...[titleOf(document)].flatMap((title) => (title ? [{ ...title, place: '<title>' }] : [])),
  ...[descriptionOf(document)].flatMap((description) => (description ? [{ ...description, place: '<meta name="description">' }] : [])),
  ...document.headings
    .filter((heading) => isH1(heading) && heading.shown && !heading.noscript)
    .map((heading) => ({ ...heading, place: '<h1>' })),
];
