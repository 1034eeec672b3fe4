import type { SitemapPass } from './sitemap.ts';

/** Reads a plain text sitemap with a URL on each line. It is no sitemap if the first line is no URL. */
export const readSitemapText = (text: string, pass: SitemapPass): void => {
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const address = line.trim();
    if (address === '') continue;
    if (pass.sitemap.total === 0 && !/^https?:\/\/\S+$/i.test(address)) {
      pass.fault(index + 1, 'noForm');
      return;
    }
    pass.sitemap.kind = 'text';
    pass.address(address, index + 1);
  }
};
