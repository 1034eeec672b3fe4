import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import type { Presentation } from '../../audit/texts/present.ts';
import type { Words } from '../../locales/words.ts';
import { facts } from '../ui/card.ts';
import { type Html, richText } from '../ui/html.ts';

/** Renders six facts about the audited page. */
export const reportFacts = (
  found: Facts,
  presentation: Presentation,
  { marks, report: { facts: words }, rendered: texts }: Words,
): Html => {
  const { http_status, timing, redirects, page, rendered } = found;
  const after = rendered?.page.words ?? page.words;
  const { external } = page.links;
  return facts([
    { name: words.indexable, ...indexability(presentation, found, words) },
    {
      name: words.status,
      value: String(http_status),
      ...(redirects.length === 0 ? {} : { aside: words.redirects({ redirects: redirects.length }) }),
    },
    { name: words.firstByte, value: timing ? marks.milliseconds({ number: timing.first_byte }) : words.notMeasured },
    weight(found, { marks, words }),
    {
      name: words.words,
      value: marks.amount(page.words),
      ...(after === page.words ? {} : { aside: texts.wordsAfter({ words: marks.amount(after) }) }),
    },
    {
      name: words.links,
      value: marks.amount(page.a_href),
      ...(external === 0 ? {} : { aside: words.external({ external: marks.amount(external) }) }),
    },
  ]);
};

interface Fact {
  value: string;
  aside?: string | Html;
}

type FactWords = Words['report']['facts'];

/** Returns the size of the page with all its files, or of its HTML alone if the audit did not load the files. */
const weight = ({ resources, bytes, encoded_bytes, truncated }: Facts, { marks, words }: { marks: Words['marks']; words: FactWords }) => {
  if (resources)
    return { name: words.weight, value: marks.size(resources.transfer_bytes), aside: words.files({ files: resources.requests }) };
  const aside = truncated ? words.cut : encoded_bytes < bytes ? words.compressed({ kilobytes: marks.kilobytes(encoded_bytes) }) : undefined;
  return { name: words.size, value: marks.kilobytes(bytes), ...(aside === undefined ? {} : { aside }) };
};

/** Returns whether the page can appear in search results, and if not, the reason. */
const indexability = ({ categories }: Presentation, { robots }: Facts, words: FactWords): Fact => {
  const blockers = categories.find(({ id }) => id === 'indexing')?.findings.filter(({ severity }) => severity === 'blocker') ?? [];
  const failed = blockers.find(({ outcome }) => outcome === 'fail');
  if (failed) return { value: words.no, aside: html`${richText(failed.parts)}` };
  if (robots?.effect === 'disallow-all') return { value: words.notNow, aside: words.noRobots };
  if (robots === null || blockers.some(({ outcome }) => outcome === 'unknown'))
    return { value: words.notKnown, aside: words.someUnchecked };
  return { value: words.yes };
};
