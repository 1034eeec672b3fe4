import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { OutlineNode } from '../../../audit/read/structured/outline.ts';
import type { Words } from '../../../locales/words.ts';
import { foreign } from '../../ui/foreign.ts';
import type { Html } from '../../ui/html.ts';
import { panel } from './panel.ts';

/** The structured data of the page as a tree, and the errors of its JSON-LD. */
export const structuredData = ({ page: { structured, json_ld: blocks, json_ld_valid: valid } }: Facts, words: Words): Html => {
  const { title, unreadable, broken, more } = words.panels.structured;
  const { nodes, cut } = structured;
  if (blocks === 0 && nodes.length === 0) return html``;
  return panel(
    title,
    nodes.length === 0 ? unreadable : foreign(nodes.flatMap(({ types }) => types.slice(0, 1)).join(', ')),
    html`${valid < blocks && html`<p>${broken(blocks - valid)}</p>`}
${nodes.length > 0 && tree(nodes, words)}${cut > 0 && html`<p class="note">${more(cut)}</p>`}`,
  );
};

const tree = (nodes: readonly OutlineNode[], words: Words): Html =>
  html`<ul class="things">${nodes.map((node) => html`<li>${thing(node, words)}</li>`)}</ul>`;

const thing = ({ types, name, as, syntax, line, properties, properties_total, parts }: OutlineNode, words: Words): Html => {
  const texts = words.panels.structured;
  const more = properties_total - properties.length;
  return html`${as !== null && html`<code>${foreign(as)}</code> `}<b>${types.length === 0 ? texts.thing : foreign(types.join(', '))}</b>${name !== null && html` ${foreign(name)}`}
<span class="note">${syntaxes[syntax]}${line > 0 && `, ${words.panels.line(line)}`}</span>
<div class="note">${foreign(properties.join(', '))}${more > 0 && `, ${texts.more(more)}`}</div>${parts.length > 0 && tree(parts, words)}`;
};

const syntaxes: Record<OutlineNode['syntax'], string> = { 'json-ld': 'JSON-LD', microdata: 'Microdata', rdfa: 'RDFa' };
