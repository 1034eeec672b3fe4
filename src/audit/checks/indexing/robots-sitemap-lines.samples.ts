import { robots } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './robots-sitemap-lines.ts';

const lines = (...values: string[]) => robots(`User-agent: *\nDisallow:\n\n${values.map((value) => `Sitemap: ${value}\n`).join('')}`);

export default {
  whole: [
    lines('https://example.com/sitemap.xml'),
    lines('HTTPS://example.com/a.xml.gz', 'http://cdn.example.net/карта.xml'),
    robots('sitemap: https://example.com/sitemap.xml # made every night\n'),
  ],
  partial: [
    lines('/sitemap.xml'),
    lines('sitemap.xml', 'https://example.com/sitemap.xml'),
    lines('//example.com/sitemap.xml'),
    lines('example.com/sitemap.xml'),
    lines(''),
    lines('https://example.com/a.xml https://example.com/b.xml'),
    lines('https://exa[mple.com/sitemap.xml'),
  ],
  none: [
    robots('User-agent: *\nDisallow:\n'),
    robots('Sitemap: /sitemap.xml\n', { status: 404 }),
    robots('<!doctype html>\nSitemap: /sitemap.xml\n'),
  ],
} satisfies Samples<typeof check>;
