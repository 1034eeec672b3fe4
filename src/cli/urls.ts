import { createInterface } from 'node:readline';
import { withScheme } from '../http/scheme.ts';
import { readWebUrl } from '../http/web-url.ts';
import type { Words } from '../locales/words.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError } from './exit.ts';
import { plain } from './plain.ts';

/**
 * Reads the given URLs, with or without a scheme; `-` reads one per line from standard input, skipping blank lines and lines that start with #. A
 * repeated URL is read once, as its results would have the same names. Throws `CommandError` for the first invalid URL.
 */
export const readUrls = async (given: readonly string[], words: Words, { stdin }: CommandContext): Promise<string[]> => {
  const texts: string[] = [];
  for (const text of given) {
    if (text === '-') for await (const line of createInterface({ input: stdin })) texts.push(line.trim());
    else texts.push(text.trim());
  }
  const urls = texts.filter((text) => text !== '' && !text.startsWith('#'));
  if (urls.length === 0) throw new CommandError(words.cli.usage.noUrl);
  return [...new Map(urls.map((text) => [readUrl(text, words).href, text])).values()];
};

/** Parses a URL; the default scheme is https. Ports and hosts are checked when the URL is fetched. Throws `CommandError`. */
export const readUrl = (text: string, { cli: { usage } }: Words): URL => {
  const url = readWebUrl(withScheme(text));
  if (url === 'credentials_not_allowed') throw new CommandError(usage.credentials);
  if (!(url instanceof URL)) throw new CommandError(usage.notUrl({ text: plain(text) }));
  return url;
};
