import type { Facts } from './facts/facts.ts';
import type { MarkdownWords } from './markdown-words.ts';

/** How the files and links of the page answered, in a line each; none if the audit did not look at them. */
export const factLines = ({ resources, link_check }: Pick<Facts, 'resources' | 'link_check'>, words: MarkdownWords): string[] => [
  ...(resources ? [words.files(resources, resources.items.filter(({ broken }) => broken).length)] : []),
  ...(link_check ? [words.links(link_check)] : []),
];
