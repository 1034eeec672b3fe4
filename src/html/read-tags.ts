import { NotModelled } from './open-elements.ts';
import { tokenize } from './tokenizer.ts';
import { createTreeBuilder } from './tree-builder.ts';
import type { TreeHandler } from './tree-handler.ts';

/**
 * Reads a page’s tags and reports its tree to the handler, several times as fast as `readTree`. Returns null, or the reason why only `readTree` can
 * read the page; the handler is then unusable. Throws `ParseLimit`.
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
