import { readFileSync } from 'node:fs';
import { type Block, readMarkdown } from './markdown.ts';

/** Repository documents that the service shows, named by the last part of their path. */
export const documentNames = ['webhooks', 'agents'] as const;

export type DocumentName = (typeof documentNames)[number];

/** Returns the Markdown source of a document. Documents are stored next to `src`, or next to `dist` in the package. */
export const documentText = (name: DocumentName): string => {
  const known = loadedTexts.get(name);
  if (known !== undefined) return known;
  const text = readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8');
  loadedTexts.set(name, text);
  return text;
};

const loadedTexts = new Map<DocumentName, string>();

/** Parses a document into blocks; `base` replaces the URL in the examples. */
export const documentBlocks = (name: DocumentName, base: string): Block[] =>
  readMarkdown(documentText(name).replaceAll('https://seo.example.net', base).replaceAll('$BASE', base));

/** A program in a document: the fenced code below a heading. */
export interface Program {
  language: string;
  /** How to start the program, or what the program requires. */
  start: Block;
  code: string;
}

/** Returns the sample webhook receivers in four languages. */
export const receivers = (): Program[] => {
  const blocks = readMarkdown(documentText('webhooks'));
  return blocks.flatMap((block, index): Program[] => {
    if (block.kind !== 'heading' || block.level !== 3) return [];
    const [about, code] = blocks.slice(index + 1, index + 3);
    if (about?.kind !== 'paragraph' || code?.kind !== 'code') return [];
    return [{ language: block.text, start: about, code: code.text }];
  });
};
