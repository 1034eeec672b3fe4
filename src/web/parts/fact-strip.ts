import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import type { Presentation } from '../../audit/present.ts';
import { amount, kilobytes } from './amount.ts';
import { foundText } from './foreign.ts';
import type { Html } from './layout.ts';

/** The page in six numbers. */
export const factStrip = (facts: Facts, presentation: Presentation): Html => {
  const { http_status, timing, bytes, encoded_bytes, page, truncated } = facts;
  return html`<dl class="strip">
${fact('Indexable', ...indexable(presentation, facts))}
${fact('Status', http_status)}
${fact('First byte', timing ? `${amount(timing.first_byte)} ms` : 'not measured')}
${fact('Size', kilobytes(bytes), truncated ? 'only the first part was read' : encoded_bytes < bytes ? `${kilobytes(encoded_bytes)} as sent` : '')}
${fact('Words', amount(page.words))}
${fact('Links', amount(page.a_href), `${amount(page.links.internal)} inside, ${amount(page.links.external)} out`)}
</dl>`;
};

const fact = (name: string, value: string | number, note: string | Html = ''): Html =>
  html`<div><dt>${name}</dt><dd><b>${value}</b>${note === '' ? '' : html` <span class="note">${note}</span>`}</dd></div>`;

/** Whether the page may appear in search results, and why not: what fails as a blocker of indexing keeps it out. */
const indexable = ({ categories }: Presentation, { robots }: Facts): [answer: string, why: string | Html] => {
  const blockers = categories.find(({ id }) => id === 'indexing')?.findings.filter(({ severity }) => severity === 'blocker') ?? [];
  const failed = blockers.find(({ outcome }) => outcome === 'fail');
  if (failed) return ['No', foundText(failed)];
  if (robots?.effect === 'disallow-all') return ['Not now', 'robots.txt cannot be had'];
  if (robots === null || blockers.some(({ outcome }) => outcome === 'unknown')) return ['Not known', 'not all of it could be checked'];
  return ['Yes', 'nothing forbids it'];
};
