import type { Pairs } from './body.ts';

/**
 * The values of a field that takes a list: `a,b`, the name repeated, `name[]` or `name[0]`, in JSON an array too. Undefined where nothing was
 * given. What is no text stays as it is, for the schema to refuse.
 */
export const listOf = (field: string, given: Pairs): unknown => {
  const values = inOrder(field, given).flatMap(([, value]) => (Array.isArray(value) ? value : [value]));
  const texts = values.flatMap((value) => (typeof value === 'string' ? split(value) : [value])).filter((value) => value !== null);
  if (texts.length > 0) return texts.length === 1 && typeof texts[0] !== 'string' ? texts[0] : texts;
  // Empty text and null are as good as nothing; an empty array or a lone comma is a list of nothing.
  return given.some(([, value]) => Array.isArray(value) || (typeof value === 'string' && value.includes(','))) ? [] : undefined;
};

/** By the numbers in the brackets, where all have one. A name in brackets makes an object, which is no list. */
const inOrder = (field: string, given: Pairs): Pairs => {
  const indexes = given.map(([name]) => /^\[(\d{0,9})\]$/.exec(name.slice(field.length))?.[1] ?? (name === field ? '' : null));
  if (indexes.includes(null)) return [[field, Object.fromEntries(given)]];
  if (indexes.includes('')) return given;
  const sorted = given.map((pair, index) => ({ pair, at: Number(indexes[index]) })).sort((one, other) => one.at - other.at);
  return sorted.map(({ pair }) => pair);
};

const split = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '');
