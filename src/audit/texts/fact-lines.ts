import type { Facts } from '../facts/facts.ts';
import type { RenderedFacts } from '../facts/rendered.ts';
import type { ResourcesFacts } from '../facts/resources.ts';
import type { MarkdownWords } from './markdown-words.ts';

/** How the files and links of the page answered, and what a browser made of it, in a line each; none if the audit did not look at them. */
export const factLines = (
  { resources, link_check, rendered }: Pick<Facts, 'resources' | 'link_check' | 'rendered'>,
  words: MarkdownWords,
): string[] => [
  ...(link_check?.offline ? [words.offline] : []),
  ...(resources ? [words.files(resources, brokenOf(resources), totalOf(resources.left_out))] : []),
  ...(link_check ? [words.links(link_check, totalOf(link_check.left_out))] : []),
  ...(rendered ? [words.rendered(rendered, notSentOf(rendered))] : []),
];

const brokenOf = ({ items }: ResourcesFacts): number => items.filter(({ broken }) => broken).length;

/** Beacons only report, so no page lacks their answers. */
const notSentOf = ({ refused: { beacon: _, ...refused } }: RenderedFacts): number => totalOf(refused);

const totalOf = (leftOut: Readonly<Record<string, number | undefined>>): number =>
  Object.values(leftOut).reduce<number>((sum, number = 0) => sum + number, 0);
