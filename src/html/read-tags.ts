import { NotModelled } from './open-elements.ts';
import { tokenize } from './tokenizer.ts';
import { createTreeBuilder } from './tree-builder.ts';
import type { TreeHandler } from './tree-handler.ts';

/**
 * Feeds a page to the handler straight from its tags, several times as fast as from a tree. Returns why it cannot,
 * when the page has faults that only the exact parser repairs: then the handler is of no more use; null when it could. Throws `ParseLimit`.
 */
export const readTags = (html: string, handler: TreeHandler): string | null => {
  try {
    if (html.includes('\0')) throw new NotModelled('a NUL character');
    if (html.lastIndexOf('<') > html.lastIndexOf('>')) throw new NotModelled('an end inside a tag');
    const builder = createTreeBuilder(html, handler);
    tokenize(html, builder);
    builder.finish();
    return null;
  } catch (error) {
    if (error instanceof NotModelled) return error.message;
    throw error;
  }
};
