import { readFileSync } from 'node:fs';
import { type Html, html } from '../ui/html.ts';
import { anchorOf, type Block, blockPart, readMarkdown } from './markdown.ts';
import { articlePart, type Codes, codeBox, isLanguage, type Language } from './samples.ts';

/** Repository documents that the service shows, named by the last part of their path, with a sentence about each. */
export const documents = {
  guide: 'From a key to the first report, with samples for curl, JavaScript, Python and PHP; then the rules and errors of all requests.',
  webhooks: 'What Sonde sends to your URL, how to verify it, and what happens when it doesn’t arrive. With every operation on webhooks.',
  agents: 'How a language model uses Sonde, by the Model Context Protocol or without it.',
} as const;

export type DocumentName = keyof typeof documents;

/** Returns the Markdown source of a document. Documents are stored next to `src`, or next to `dist` in the package. */
export const documentText = (name: DocumentName): string =>
  loadedTexts.getOrInsertComputed(name, () => readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8'));

const loadedTexts = new Map<DocumentName, string>();

/** A part of a document: its title with what comes first, or a heading of the second level with all below it. */
export interface Chapter {
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** Parses a document into its parts; `base` replaces the URL in the examples. */
export const readChapters = (name: DocumentName, base: string): Chapter[] => {
  const chapters: { id: string; title: string; blocks: Block[] }[] = [];
  for (const block of readMarkdown(documentText(name).replaceAll('https://seo.example.net', base).replaceAll('$BASE', base)))
    if (block.kind === 'heading' && block.level <= 2) chapters.push({ id: anchorOf(block.text), title: block.text, blocks: [block] });
    else chapters.at(-1)?.blocks.push(block);
  return chapters;
};

/** Renders a part of a document. Programs in several languages, each below a heading, are beside the prose. */
export const chapterPart = ({ id, blocks }: Pick<Chapter, 'id' | 'blocks'>, beside: Html | '' = ''): Html => {
  const codes: Codes = {};
  const notes: Partial<Record<Language, Html>> = {};
  const prose: Block[] = [];
  const rest = [...blocks];
  for (let block = rest.shift(); block; block = rest.shift()) {
    if (block.kind === 'heading' && isLanguage(block.text)) {
      if (rest[0]?.kind === 'paragraph') notes[block.text] = blockPart(rest.shift() as Block);
      const code = rest.shift();
      if (code?.kind === 'code') codes[block.text] = code.text;
    } else prose.push(block);
  }
  const box = Object.keys(codes).length === 0 ? '' : codeBox(id, codes, notes);
  return articlePart(id, html`${prose.map(blockPart)}`, beside || box);
};
