import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import type { Document } from '../../read/document/document.ts';
import type { AnchorElement } from '../../read/document/document-elements.ts';
import { hasPlace } from '../../read/links/jump-target.ts';
import { countWords } from '../../read/text/words.ts';

export default defineCheck({
  id: 'skip-link',
  category: 'accessibility',
  title: 'Skip link',
  headline: 'No skip link, <main> or heading to jump to',
  why: 'Keyboard and screen reader users shouldn’t have to go through the menu on every page. A skip link, `<main>` or headings let them jump to the content.',
  fix: 'Make the first link jump to the content: `<a href="#content">Skip to content</a>`. For screen readers, a `<main>` element or a heading works too.',
  task: { text: 'Add a link that skips to the content', role: 'developer', effort: 'S' },
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/cf77f2/',
  severity: 'information',
  needs: ['page'],
  limits: { early: 3, beginning: 15 },
  verdicts: {
    link: pass('One of the first {early, number} links jumps to the content: “{text}”.'),
    landmark: pass('Users can jump to the `<main>` landmark.'),
    heading: pass('Users can jump to {count, plural, one {# heading} other {# headings}}.'),
    nothing: warn('The page has no skip link, no `<main>` and no heading to jump to.'),
    contentFirst: notApplicable('The page starts with its content, so there is nothing to skip.'),
    noLinks: notApplicable('The page has no links to skip.'),
  },
  run({ page: { document } }, report, { early, beginning }) {
    const links = document.anchors.filter(({ href, hidden, noscript }) => href !== null && !hidden && !noscript);
    if (links.length === 0) return report.noLinks();

    if (wordsBefore(links[0], document) >= beginning) return report.contentFirst();
    const ids = new Set(document.ids).difference(new Set(document.hiddenIds));
    const skip = links.slice(0, early).find(({ href, name }) => name !== '' && hasLinkTarget(href ?? '', ids));
    if (skip) return report.link({ text: skip.name }, [{ line: skip.line, snippet: skip.source }]);

    if (document.landmarks.some(({ role, hidden, noscript }) => role === 'main' && !hidden && !noscript)) return report.landmark();
    const count = countHeadings(document);
    return count > 0 ? report.heading({ count }) : report.nothing();
  },
});

/** Number of words of the main text before the first link; 0 if other content comes first or the text doesn't show the position of the link. */
const wordsBefore = (link: AnchorElement | undefined, { text, mainText, html }: Document): number => {
  const before = link === undefined || link.text === '' ? '' : text.slice(0, Math.max(0, text.indexOf(link.text))).trim();
  return mainText.startsWith(before) ? countWords(before, html.lang) : 0;
};

const countHeadings = ({ headings }: Document): number =>
  headings.filter(({ text, hidden, noscript }) => text !== '' && !hidden && !noscript).length;

const hasLinkTarget = (href: string, ids: ReadonlySet<string>): boolean => {
  const target = href.trim();
  if (!target.startsWith('#') || target.length > MAX_TARGET) return false;
  return hasPlace(ids, target.slice(1));
};

const MAX_TARGET = 200;
