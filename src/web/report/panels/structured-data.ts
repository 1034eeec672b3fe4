import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { OutlineNode } from '../../../audit/read/structured/outline.ts';
import type { Words } from '../../../locales/words.ts';
import { type Html, untrusted } from '../../ui/html.ts';
import { chevron } from '../../ui/icon.ts';
import { statusShape } from '../../ui/marks.ts';
import { empty } from '../../ui/notice.ts';
import { panel } from './panel.ts';

/** Number of tree levels that are unfolded at first. */
const OPEN_LEVELS = 2;

/** Renders the structured data of the page as a tree, and the errors in its JSON-LD. */
export const structuredData = ({ page: { structured, json_ld: blocks, json_ld_valid: valid } }: Facts, words: Words): Html => {
  const { title, unreadable, broken, more, none, hint } = words.panels.structured;
  const { nodes, cut } = structured;
  if (blocks === 0 && nodes.length === 0) return panel('structured', title, '', { table: empty(none) });
  return panel('structured', title, nodes.length === 0 ? unreadable : hint({ total: nodes.length }), {
    body: html`${valid < blocks && html`<p class="outcome">${statusShape('fail')} ${broken({ blocks: blocks - valid })}</p>`}
${nodes.length > 0 && tree(nodes, words, 0)}${cut > 0 && html`<p class="note">${more({ number: cut })}</p>`}`,
  });
};

const tree = (nodes: readonly OutlineNode[], words: Words, depth: number): Html =>
  html`<ul class="tree">${nodes.map((node) => html`<li>${branch(node, words, depth)}</li>`)}</ul>`;

/** Renders a node of the tree. Nodes with children are foldable; those from level `OPEN_LEVELS` on are folded at first. */
const branch = (node: OutlineNode, words: Words, depth: number): Html => {
  const { parts } = node;
  if (parts.length === 0) return html`<div class="tree-node">${nodeName(node, words)}</div>${properties(node, words)}`;
  return html`<details${depth < OPEN_LEVELS ? html` open` : ''}><summary class="tree-node">${nodeName(node, words)}${chevron}</summary>${properties(node, words)}${tree(parts, words, depth + 1)}</details>`;
};

const nodeName = ({ types, name, as, syntax, line }: OutlineNode, words: Words): Html =>
  html`<span>${as !== null && html`<code>${untrusted(as)}</code> `}<b>${types.length === 0 ? words.panels.structured.thing : untrusted(types.join(', '))}</b>${name !== null && html` ${untrusted(name)}`} <span class="note">${syntaxes[syntax]}${line > 0 && `, ${words.panels.line({ line })}`}</span></span>`;

const properties = ({ properties: names, properties_total: total }: OutlineNode, { panels: { structured: texts } }: Words): Html =>
  names.length === 0
    ? html``
    : html`<p class="tree-properties">${names.map((name) => html`<code>${untrusted(name)}</code> `)}${total > names.length && html`<span class="note">${texts.more({ number: total - names.length })}</span>`}</p>`;

const syntaxes: Record<OutlineNode['syntax'], string> = { 'json-ld': 'JSON-LD', microdata: 'Microdata', rdfa: 'RDFa' };
