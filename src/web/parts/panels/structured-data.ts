import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { OutlineNode } from '../../../audit/read/structured/outline.ts';
import { count } from '../amount.ts';
import { foreign } from '../foreign.ts';
import type { Html } from '../layout.ts';
import { panel } from './panel.ts';

/** What the page tells programs, as a tree of things; and what of its JSON-LD cannot be read. */
export const structuredData = ({ page: { structured, json_ld: blocks, json_ld_valid: valid } }: Facts): Html => {
  const { nodes, cut } = structured;
  if (blocks === 0 && nodes.length === 0) return html``;
  return panel(
    'Structured data',
    nodes.length === 0 ? 'nothing that can be read' : foreign(nodes.flatMap(({ types }) => types.slice(0, 1)).join(', ')),
    html`${valid < blocks && html`<p>${count(blocks - valid, 'block')} of JSON-LD cannot be read.</p>`}
${nodes.length > 0 && tree(nodes)}${cut > 0 && html`<p class="note">and ${cut} more</p>`}`,
  );
};

const tree = (nodes: readonly OutlineNode[]): Html => html`<ul class="things">${nodes.map((node) => html`<li>${thing(node)}</li>`)}</ul>`;

const thing = ({ types, name, as, syntax, line, properties, properties_total, parts }: OutlineNode): Html => {
  const more = properties_total - properties.length;
  return html`${as !== null && html`<code>${foreign(as)}</code> `}<b>${types.length === 0 ? 'Thing' : foreign(types.join(', '))}</b>${name !== null && html` ${foreign(name)}`}
<span class="note">${syntaxes[syntax]}${line > 0 && `, line ${line}`}</span>
<div class="note">${foreign(properties.join(', '))}${more > 0 && `, and ${more} more`}</div>${parts.length > 0 && tree(parts)}`;
};

const syntaxes: Record<OutlineNode['syntax'], string> = { 'json-ld': 'JSON-LD', microdata: 'Microdata', rdfa: 'RDFa' };
