import { type Random, randomFrom } from '../random.ts';
import { bodies } from './bodies.ts';
import { makeGrowing } from './growth.ts';
import { targets } from './targets.ts';

/** Maximum characters of an input shown in a fault; its seed reproduces the whole input. */
const MAX_SHOWN = 3_000;

/** An input as JSON, with bytes as text. */
export const shownInput = (input: unknown): string =>
  JSON.stringify(input, (_, value) => (value?.type === 'Buffer' ? Buffer.from(value.data).toString() : value)).slice(0, MAX_SHOWN);

/** The input at which a run was aborted. */
export const inputAt = (index: number, seed: number): string => {
  const makers: readonly ((random: Random) => unknown)[] = [
    ...targets.map(({ make }) => make),
    bodies({ call: neverCalled }).make,
    makeGrowing,
  ];
  return shownInput(makers[index]?.(randomFrom(seed)) ?? null);
};

const neverCalled = (): never => {
  throw new Error('only made, never sent');
};
