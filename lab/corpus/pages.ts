import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder of pages. */
export interface Pages {
  folder: string;
  names: readonly string[];
}

/** Kilobytes of made pages: half are below 130, as on the web, one in twenty is over 512 and so a large one. */
const SIZES = [20, 30, 45, 60, 75, 90, 105, 115, 125, 130, 135, 150, 170, 190, 220, 260, 320, 400, 480, 900];

/** The pages of a folder, or made ones. */
export const copyPages = async (given: string | undefined): Promise<Pages> => {
  const folder = await mkdtemp(join(tmpdir(), 'sonde-pages-'));
  const pages = given === undefined ? SIZES.map((size) => [`page-${size}.html`, pageOf(size * 1000)] as const) : await read(given);
  for (const [name, page] of pages) await writeFile(join(folder, name), page);
  return { folder, names: pages.map(([name]) => name) };
};

/** Other hosts that pages name are given an address that is refused without being asked for: no name server is part of this. */
const read = async (given: string): Promise<(readonly [string, string])[]> => {
  const names = (await readdir(given)).filter((name) => name.endsWith('.html'));
  const withoutHosts = async (name: string): Promise<string> =>
    (await readFile(join(given, name), 'utf8')).replaceAll(/((?:https?:)?\/\/)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/gi, `$1${NOBODY}`);
  return Promise.all(names.map(async (name) => [name, await withoutHosts(name)] as const));
};

/** For documentation (RFC 5737), so no host has it. */
const NOBODY = '192.0.2.1';

/** A shop's list: much markup, links and images, little text. */
const pageOf = (bytes: number): string => {
  const items: string[] = [];
  for (let size = 0, number = 0; size < bytes; number++) {
    const item = `<li class="item item--${number % 7}" data-id="${number * 7919}"><a href="/things/${number}?from=list#top"><img src="/images/${number}.webp" alt="Thing number ${number}" width="320" height="200" loading="lazy"></a><h3 class="item__title">Thing number ${number}</h3><p>${'It is blue, and lasts for years. '.repeat(1 + (number % 5))}</p><span class="item__price" itemprop="price">${number % 100}.90</span></li>\n`;
    items.push(item);
    size += item.length;
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Things of ${bytes} bytes</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="All our things on one page, with a picture and a price for each of them."><script type="application/ld+json">{"@context":"https://schema.org","@type":"ItemList","name":"Things"}</script></head><body><main><h1>Things</h1><ul>\n${items.join('')}</ul></main></body></html>\n`;
};
