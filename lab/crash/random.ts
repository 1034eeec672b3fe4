import type { Random } from '../../test/random.ts';

export const between = ({ uniform }: Random, least: number, most: number): number => least + uniform() * (most - least);

/** One of some; undefined of none. */
export const oneOf = <Item>({ below }: Random, items: readonly Item[]): Item | undefined => items[below(items.length)];
