import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { LinkFacts } from '../../../audit/facts/links.ts';
import type { Words } from '../../../locales/words.ts';
import { stackedBar } from '../../ui/chart/bars.ts';
import type { Tone } from '../../ui/chart/scale.ts';
import { type Html, untrusted, untrustedLink } from '../../ui/html.ts';
import { empty } from '../../ui/notice.ts';
import { foldedTable } from './folded-table.ts';
import { notes, panel, unlistedNote } from './panel.ts';

/** Renders the targets of the page’s links, without duplicates. */
export const links = ({ page: { a_href, links: found } }: Facts, words: Words): Html => {
  const { marks, panels } = words;
  const { links: texts } = panels;
  const { targets } = found;
  if (targets.total === 0) return panel('links', texts.title, '', { table: empty(texts.none) });
  return panel('links', texts.title, texts.hint({ targets: targets.total }), {
    body: html`${stackedBar({
      name: texts.kinds({ links: a_href, internal: found.internal, external: found.external, other: found.other }),
      parts: kinds
        .filter(({ kind }) => found[kind] > 0)
        .map(({ kind, tone }) => ({ label: texts.names[kind], value: found[kind], text: marks.amount(found[kind]), tone })),
    })}`,
    table: html`${foldedTable(
      {
        kind: 'links',
        caption: texts.title,
        head: html`<tr><th scope="col">${texts.target}</th><th scope="col">${texts.text}</th><th scope="col" class="number">${texts.times}</th></tr>`,
        rows: targets.items,
        row: ({ url, text, rel, count: times }) =>
          html`<th scope="row"><div class="target">${untrustedLink(url)}</div></th><td>${text === '' ? html`<em>${texts.empty}</em>` : untrusted(text)}${rel === '' ? '' : html` <code>${untrusted(rel)}</code>`}</td><td class="number" data-name="${texts.times}">${marks.amount(times)}</td>`,
        choices: kinds.map(({ kind }) => ({
          name: texts.names[kind],
          has: (target: LinkFacts['targets']['items'][number]) => target.kind === kind,
        })),
      },
      words,
    )}
${notes(unlistedNote(targets, words))}`,
  });
};

const kinds = [
  { kind: 'internal', tone: 1 },
  { kind: 'external', tone: 3 },
  { kind: 'other', tone: 5 },
] as const satisfies readonly { kind: string; tone: Tone }[];
