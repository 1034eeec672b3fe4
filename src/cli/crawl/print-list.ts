import { printedJson } from '../formats/printed-json.ts';
import type { Output } from '../output.ts';

/** Prints the elements of a list in JSON, one a line. */
export const printList = async (all: AsyncIterable<object | string>, indent: string, { print, drained }: Output): Promise<void> => {
  let last: string | undefined;
  for await (const one of all) {
    if (last !== undefined) print(`${last},`);
    last = `${indent}${printedJson(one, 0)}`;
    await drained();
  }
  if (last !== undefined) print(last);
};
