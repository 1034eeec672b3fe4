import { html } from 'hono/html';
import type { Facts } from '../../../../audit/facts/facts.ts';
import type { RenderedFacts } from '../../../../audit/facts/rendered.ts';
import { statusName } from '../../../../audit/texts/status-names.ts';
import type { Words } from '../../../../locales/words.ts';
import { bars } from '../../../ui/chart/bars.ts';
import { type Html, untrusted, untrustedLink, withCode } from '../../../ui/html.ts';
import { statusShape } from '../../../ui/marks.ts';
import { foldedTable } from '../folded-table.ts';
import { panel } from '../panel.ts';

type RequestFacts = RenderedFacts['requests']['items'][number];

/** Renders the browser’s requests that failed, or that used HTTP on an HTTPS page. */
export const failedRequests = ({ rendered }: Facts, words: Words): Html => {
  if (!rendered) return html``;
  const { requests: texts } = words.rendered;
  const { items, total } = rendered.requests;
  const failed = items.filter((item) => isFailed(item) || item.mixed);
  return panel('failed-requests', texts.title, texts.hint({ failed: failed.length, total }), {
    table: foldedTable(
      {
        kind: 'failed-requests',
        caption: texts.list,
        head: html`<tr><th scope="col">${texts.url}</th><th scope="col">${texts.answer}</th></tr>`,
        rows: failed,
        row: (item) => html`<th scope="row"><div class="target">${untrustedLink(item.url)}</div></th><td>${answer(item, words)}</td>`,
      },
      words,
    ),
  });
};

/** A request that Sonde refused to send doesn’t count as failed. */
const isFailed = ({ status, error, refused }: RequestFacts): boolean => refused === null && (error !== null || status >= 400);

const answer = (item: RequestFacts, words: Words): Html => {
  const { status, error, mixed } = item;
  return html`${isFailed(item) ? html`<span class="outcome">${statusShape('fail')} ${error === null ? statusName(status) : cause(error, words)}</span> ` : ''}${mixed ? html`<span class="outcome">${statusShape('warn')} ${words.rendered.requests.mixed}</span>` : ''}`;
};

const cause = (error: string, { language }: Words): Html => {
  const causes: Readonly<Record<string, string>> = language.sentences.causes;
  const known = Object.hasOwn(causes, error) ? causes[error] : undefined;
  return known === undefined ? untrusted(error) : html`${withCode(known)}`;
};

/** Maximum sites shown with a bar. */
const MAX_SHOWN = 10;

/** Renders the other sites that the browser sent requests to, including requests by scripts; empty if there are none. */
export const renderedSites = ({ rendered }: Facts, words: Words): Html => {
  if (!rendered) return html``;
  const { marks, panels } = words;
  const { sites: texts } = words.rendered;
  const { requests, transfer_bytes, sites } = rendered.third_party;
  if (requests === 0) return html``;
  const more = sites.total - Math.min(MAX_SHOWN, sites.items.length);
  return panel('rendered-sites', texts.title, texts.hint({ requests, size: marks.size(transfer_bytes) }), {
    body: html`${bars({
      name: texts.title,
      rows: sites.items.slice(0, MAX_SHOWN).map(({ site, requests: number, transfer_bytes: bytes }) => ({
        label: site,
        isUntrusted: true,
        value: transfer_bytes === 0 ? number : bytes,
        text: `${marks.size(bytes)} · ${marks.amount(number)}`,
        tone: 2,
      })),
    })}${more > 0 ? html`<p class="note">${panels.unlisted({ number: more })}</p>` : ''}`,
  });
};
