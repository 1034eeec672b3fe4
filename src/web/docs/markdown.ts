import { type Html, html } from '../ui/html.ts';

/** A Markdown block of the kinds that Sonde’s documents use. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'paragraph'; text: string };

/** Parses headings, fenced code, lists of one level, tables and paragraphs; joins the lines of a paragraph. */
export const readMarkdown = (markdown: string): Block[] => {
  const blocks: Block[] = [];
  const lines = markdown.split('\n');
  while (lines.length > 0) {
    const line = lines.shift() ?? '';
    if (line.trim() === '') continue;
    const [, marks, title = ''] = /^(#{1,6}) (.*)$/.exec(line) ?? [];
    const fence = /^```(\w*)$/.exec(line);
    if (fence) blocks.push({ kind: 'code', language: fence[1] ?? '', text: takeUntil(lines, '```').join('\n') });
    else if (marks !== undefined) blocks.push({ kind: 'heading', level: marks.length, text: title });
    else if (line.startsWith('- ')) blocks.push({ kind: 'list', items: itemsOf([line, ...takeUntil(lines, '')]) });
    else if (line.startsWith('|')) blocks.push(tableOf([line, ...takeUntil(lines, '')]));
    else blocks.push({ kind: 'paragraph', text: [line, ...takeUntil(lines, '')].join(' ') });
  }
  return blocks;
};

/** Removes and returns the lines before the line `end`; removes `end` too. */
const takeUntil = (lines: string[], end: string): string[] => {
  const at = lines.findIndex((line) => line.trimEnd() === end);
  return lines.splice(0, at < 0 ? lines.length : at + 1).slice(0, at < 0 ? undefined : -1);
};

const itemsOf = (lines: readonly string[]): string[] =>
  lines
    .join('\n')
    .replaceAll(/\n(?!- )\s*/g, ' ')
    .split('\n')
    .map((item) => item.slice(2));

const tableOf = (lines: readonly string[]): Block => {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
  return { kind: 'table', head, rows };
};

/** Returns the id of a heading, for links to the heading. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export const blockPart = (block: Block): Html => {
  switch (block.kind) {
    case 'heading':
      return heading(block.level, block.text);
    case 'code':
      return html`<pre class="sample" tabindex="0"><code>${block.text}</code></pre>
`;
    case 'list':
      return html`<ul>${block.items.map((item) => html`<li>${inlineMarkdown(item)}</li>`)}</ul>
`;
    case 'table':
      return table(block.head, block.rows);
    default:
      return html`<p>${inlineMarkdown(block.text)}</p>
`;
  }
};

const heading = (level: number, text: string): Html => {
  const inside = inlineMarkdown(text);
  if (level === 1) return html`<h1>${inside}</h1>`;
  return level === 2 ? html`<h2>${inside}</h2>` : html`<h3>${inside}</h3>`;
};

/** Renders a table. The table head is omitted if all its cells are empty. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): Html => {
  const isNamed = head.every((cell) => cell !== '');
  return html`<div class="sideways reading" tabindex="0"><table>${isNamed ? html`<thead><tr>${head.map((cell) => html`<th scope="col">${inlineMarkdown(cell)}</th>`)}</tr></thead>` : ''}
<tbody>${rows.map(([first = '', ...cells]) => html`<tr><th scope="row">${inlineMarkdown(first)}</th>${cells.map((cell) => html`<td>${inlineMarkdown(cell)}</td>`)}</tr>`)}</tbody></table></div>
`;
};

/** Parses inline Markdown: code, bold text and links. */
export const inlineMarkdown = (text: string): Html[] =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/).map((part) => {
    const [, label, address] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    if (label !== undefined) return html`<a href="${address}" rel="noreferrer">${label}</a>`;
    if (part.startsWith('`') && part.length > 1) return html`<code>${part.slice(1, -1)}</code>`;
    if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`;
    return html`${part}`;
  });
