import { readFileSync } from 'node:fs';

/** Reads a file of texts from the folder of a language. */
export const readTexts = <Texts>(tag: string, name: string): Texts =>
  JSON.parse(readFileSync(new URL(`./${tag}/${name}.json`, import.meta.url), 'utf8')) as Texts;
