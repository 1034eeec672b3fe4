import { html } from 'hono/html';
import type { Facts } from '../../../../audit/facts/facts.ts';
import type { RenderedFacts } from '../../../../audit/facts/rendered.ts';
import type { Words } from '../../../../locales/words.ts';
import { type Html, untrusted, untrustedLink } from '../../../ui/html.ts';
import { statusShape } from '../../../ui/marks.ts';
import { foldedTable } from '../folded-table.ts';
import { notes, panel, unlistedNote } from '../panel.ts';

type ConsoleMessage = RenderedFacts['console']['items'][number];

/** Renders the errors and warnings that the page wrote to the browser console. */
export const consoleMessages = ({ rendered }: Facts, words: Words): Html => {
  if (!rendered) return html``;
  const { console: texts } = words.rendered;
  const { errors, warnings, items, total } = rendered.console;
  return panel('console', texts.title, texts.hint({ total: errors + warnings, errors, warnings }), {
    table: html`${foldedTable(
      {
        kind: 'console',
        caption: texts.list,
        head: html`<tr><th scope="col">${texts.message}</th><th scope="col">${texts.level}</th></tr>`,
        rows: items,
        row: ({ level, source, text, url, line }) =>
          html`<th scope="row"><code class="target">${untrusted(text)}</code>${url === null ? '' : html`<span class="note">${untrustedLink(url)}${line === null ? '' : html`, ${words.panels.line({ line })}`}</span>`}</th><td><span class="outcome">${statusShape(level === 'error' ? 'fail' : 'warn')} ${texts.levels[level]}</span> <span class="note">${texts.sources[source]}</span></td>`,
        choices: (['error', 'warning'] as const).map((level) => ({
          name: texts.levels[level],
          has: (message: ConsoleMessage) => message.level === level,
        })),
      },
      words,
    )}
${notes(unlistedNote({ total, items }, words))}`,
  });
};
