import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import type { Document, HeadingElement } from '../../read/document.ts';

export default defineCheck({
  id: 'heading-empty',
  category: 'content',
  title: 'Headings without text',
  why: 'Screen readers announce every heading. One without a text sounds like a part of the page that got lost.',
  fix: 'Give the heading its words, or take it out; for room between paragraphs use CSS.',
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/ffd0e9/',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('All headings have a text: {total}.'),
    some: warn('Headings without a text: {bad} of {total}.'),
    none: notApplicable('The page has no headings to judge.'),
  },
  judge({ page: { document } }, give) {
    const shown = document.headings.filter(({ hidden, noscript }) => !hidden && !noscript);
    // A page whose only main headings are empty hears so from `h1-present`.
    const hasMain = shown.some((heading) => heading.level === 1 && !isBlank(heading));
    const headings = shown.filter(({ level }) => level > 1 || hasMain);
    if (headings.length === 0) return give.none();

    const labelled = linesWithLabels(document);
    const bad = headings.filter((heading) => isBlank(heading) && !labelled.has(heading.line));
    const total = headings.length;
    if (bad.length === 0) return give.all({ total });
    return give.some(
      { bad: bad.length, total },
      bad.map(({ line, source }) => ({ line, snippet: source })),
    );
  },
});

/** Without anything that can be read out, in the heading or as its label. */
const isBlank = ({ text, source }: HeadingElement): boolean =>
  !/[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(text) && !/\saria-label(?:ledby)?\s*=\s*["']?[^"'\s>]/i.test(source);

/** Where a link or image is named by a label: it may lend that to the heading around it, whose text leaves labels out. */
const linesWithLabels = ({ anchors, images }: Document): ReadonlySet<number> =>
  new Set(
    [...anchors.filter(({ text, name }) => text === '' && name !== ''), ...images.filter(({ named }) => named)].map(({ line }) => line),
  );
