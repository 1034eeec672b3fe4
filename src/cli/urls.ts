import { createInterface } from 'node:readline';
import type { Words } from '../locales/words.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError } from './exit.ts';

/** Parses the given URLs; `-` reads one per line from standard input, without blank lines and lines that start with #. */
export const readUrls = async (given: readonly string[], words: Words, { stdin }: CommandContext): Promise<URL[]> => {
  const texts: string[] = [];
  for (const text of given) {
    if (text === '-') for await (const line of createInterface({ input: stdin })) texts.push(line.trim());
    else texts.push(text);
  }
  const urls = texts.filter((text) => text !== '' && !text.startsWith('#')).map((text) => readUrl(text, words));
  if (urls.length === 0) throw new CommandError(words.cli.usage.noUrl);
  return urls;
};

/** Parses a URL; without a scheme it is https, as in browsers. */
export const readUrl = (text: string, { cli: { usage } }: Words): URL => {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol)) throw new CommandError(usage.notUrl(text));
  return url;
};
