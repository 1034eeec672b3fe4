import { createInterface } from 'node:readline';
import { CommandError } from './exit.ts';

/** The addresses given, `-` standing for those on standard input, one a line; blank lines and lines that begin with # are passed over. */
export const readAddresses = async (given: readonly string[]): Promise<URL[]> => {
  const texts: string[] = [];
  for (const text of given) {
    if (text === '-') for await (const line of createInterface({ input: process.stdin })) texts.push(line.trim());
    else texts.push(text);
  }
  const addresses = texts.filter((text) => text !== '' && !text.startsWith('#')).map(readAddress);
  if (addresses.length === 0) throw new CommandError('Give at least one address, such as https://example.com/page.');
  return addresses;
};

/** `example.com` is taken as https, as a browser would. */
const readAddress = (text: string): URL => {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CommandError(`${text} is not a web address. Give one such as https://example.com/page.`);
  return url;
};
