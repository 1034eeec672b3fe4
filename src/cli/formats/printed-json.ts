import type { Output } from '../output.ts';

/** Formats JSON for terminals and programs: control and bidi characters are escaped even where JSON doesn’t require it. */
export const printedJson = (value: unknown, indent = 2): string =>
  JSON.stringify(value, null, indent).replaceAll(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Prints a list as JSON, one element per line. */
export const printList = async (all: AsyncIterable<object | string>, indent: string, { print, drained }: Output): Promise<void> => {
  let last: string | undefined;
  for await (const one of all) {
    if (last !== undefined) print(`${last},`);
    last = `${indent}${printedJson(one, 0)}`;
    await drained();
  }
  if (last !== undefined) print(last);
};
