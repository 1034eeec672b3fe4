import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import type { Presentation } from '../../audit/present.ts';
import type { Words } from '../../locales/words.ts';
import type { Html } from '../ui/html.ts';
import { wordedParts } from '../ui/worded-parts.ts';

export const factStrip = (facts: Facts, presentation: Presentation, { marks, report: { facts: words } }: Words): Html => {
  const { http_status, timing, bytes, encoded_bytes, page, truncated } = facts;
  return html`<dl class="strip">
${fact(words.indexable, ...indexable(presentation, facts, words))}
${fact(words.status, http_status)}
${fact(words.firstByte, timing ? marks.milliseconds(timing.first_byte) : words.notMeasured)}
${fact(words.size, marks.kilobytes(bytes), truncated ? words.cut : encoded_bytes < bytes ? words.compressed(marks.kilobytes(encoded_bytes)) : '')}
${fact(words.words, marks.amount(page.words))}
${fact(words.links, marks.amount(page.a_href), linkKinds(page.links, marks.amount, words))}
</dl>`;
};

const linkKinds = (
  { internal, external, other }: Facts['page']['links'],
  amount: (number: number) => string,
  words: Words['report']['facts'],
): string => words.linkKinds(amount(internal), amount(external)) + (other === 0 ? '' : words.otherKinds(amount(other)));

const fact = (name: string, value: string | number, note: string | Html = ''): Html =>
  html`<div><dt>${name}</dt><dd><b>${value}</b>${note === '' ? '' : html` <span class="note">${note}</span>`}</dd></div>`;

/** Says whether the page can appear in search results, and the reason if not. */
const indexable = (
  { categories }: Presentation,
  { robots }: Facts,
  words: Words['report']['facts'],
): [answer: string, why: string | Html] => {
  const blockers = categories.find(({ id }) => id === 'indexing')?.findings.filter(({ severity }) => severity === 'blocker') ?? [];
  const failed = blockers.find(({ outcome }) => outcome === 'fail');
  if (failed) return [words.no, wordedParts(failed.parts)];
  if (robots?.effect === 'disallow-all') return [words.notNow, words.noRobots];
  if (robots === null || blockers.some(({ outcome }) => outcome === 'unknown')) return [words.notKnown, words.someUnchecked];
  return [words.yes, ''];
};
