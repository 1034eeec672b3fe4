import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { MAX_CHILDREN, readSitemap } from './sitemap.ts';
import { MAX_FAULTS } from './sitemap-faults.ts';
import type { Sitemap } from './sitemap-pass.ts';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (urls: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>${urls}</urlset>`;
const url = (loc: string): string => `<url><loc>${loc}</loc></url>`;
const read = (content: string | Uint8Array, truncated = false): Sitemap =>
  readSitemap(typeof content === 'string' ? new TextEncoder().encode(content) : content, {
    url: 'https://example.com/sitemap.xml',
    pages: ['https://example.com/asked', 'https://example.com/page?a=1'],
    truncated,
  });

describe('the format of a sitemap is detected', () => {
  const table: [name: string, content: string | Uint8Array, kind: Sitemap['kind'], total: number][] = [
    ['sitemap', urlset(url('https://example.com/a') + url('https://example.com/b')), 'urlset', 2],
    ['empty sitemap', urlset(''), 'urlset', 0],
    [
      'prefix',
      `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:url><s:loc>https://example.com/</s:loc></s:url></s:urlset>`,
      'urlset',
      1,
    ],
    [
      'image extension',
      urlset(`<url><loc>https://example.com/</loc><image:image><image:loc>https://example.com/i.png</image:loc></image:image></url>`),
      'urlset',
      1,
    ],
    ['CDATA', urlset(url('<![CDATA[https://example.com/?a=1&b=2]]>')), 'urlset', 1],
    ['index', `<sitemapindex ${NAMESPACE}><sitemap><loc>https://example.com/1.xml</loc></sitemap></sitemapindex>`, 'index', 1],
    [
      'RSS',
      '<rss version="2.0"><channel><link>https://example.com/</link><item><link>https://example.com/a</link></item></channel></rss>',
      'feed',
      1,
    ],
    ['RSS 1.0', '<rdf:RDF xmlns:rdf="r"><item><link>https://example.com/a</link></item></rdf:RDF>', 'feed', 1],
    [
      'Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><link href="/"/><entry><link rel="edit" href="/e"/><link href="https://example.com/a"/></entry></feed>',
      'feed',
      1,
    ],
    ['plain text', '\nhttps://example.com/a\r\nhttps://example.com/b\n', 'text', 2],
    ['gzip', gzipSync(urlset(url('https://example.com/a'))), 'urlset', 1],
    [
      'gzip with something after it',
      Buffer.concat([gzipSync(urlset(url('https://example.com/a'))), Buffer.from('<!-- cache -->')]),
      'urlset',
      1,
    ],
    ['UTF-16', Buffer.from(`\uFEFF${urlset(url('https://example.com/a'))}`, 'utf16le'), 'urlset', 1],
    ['HTML', '<!DOCTYPE html><title>Not here</title>', 'not-a-sitemap', 0],
    ['XHTML', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'not-a-sitemap', 0],
    ['other XML', '<catalog/>', 'not-a-sitemap', 0],
    ['prose', 'Nothing here', 'not-a-sitemap', 0],
    ['JSON', '{"urls":[]}', 'not-a-sitemap', 0],
    ['nothing', '', 'not-a-sitemap', 0],
    ['broken gzip', new Uint8Array([0x1f, 0x8b, 8, 0, 1, 2, 3]), 'not-a-sitemap', 0],
  ];
  for (const [name, content, kind, total] of table) {
    it(name, () => {
      const sitemap = read(content);
      assert.deepEqual([sitemap.kind, sitemap.total], [kind, total]);
    });
  }
});

describe('the audited page is found among the URLs of a sitemap', () => {
  const table: [loc: string, listed: boolean][] = [
    ['https://example.com/asked', true],
    ['https://EXAMPLE.com:443/%61sked#x', true],
    ['https://example.com/page?a=1', true],
    [' https://example.com/asked\n', true],
    ['https://example.com/page', false],
    ['http://example.com/asked', false],
    ['https://example.com/asked/', false],
  ];
  for (const [loc, isPage] of table)
    it(`the sitemap URL ${loc} ${isPage ? 'matches' : 'does not match'} the audited page`, () =>
      assert.equal(read(urlset(url(loc))).listsPage, isPage));
});

describe('errors in a sitemap are reported', () => {
  const table: [name: string, content: string, fault: string | null, truncated?: boolean][] = [
    ['none', urlset('<url><loc>https://example.com/</loc><lastmod>2026-11-20T10:00:00+01:00</lastmod></url>'), null],
    ['year only', urlset('<url><loc>https://example.com/</loc><lastmod>2026</lastmod></url>'), null],
    ['relative', urlset(url('/page')), 'relativeUrl'],
    ['other scheme', urlset(url('ftp://example.com/')), 'relativeUrl'],
    ['empty', urlset(url('')), 'emptyUrl'],
    ['long', urlset(url(`https://example.com/${'x'.repeat(3000)}`)), 'longUrl'],
    ['no loc', urlset('<url></url>'), 'noUrl'],
    ['no namespace', '<urlset/>', 'namespace'],
    ['white space first', `\n${urlset('')}`, 'spaceFirst'],
    ['cut', urlset('').slice(0, -3), 'unclosed'],
    ['cut by us', urlset('').slice(0, -3), null, true],
    ['bare ampersand', urlset(url('https://example.com/?a=1&b=2')), 'ampersand'],
    ['closed in the wrong order', urlset('</b>'), 'mismatched'],
    ['character that XML forbids', urlset(url('\u0001')), 'malformed'],
    ['document type', `<!DOCTYPE urlset>${urlset('').slice(39)}`, 'doctype'],
    ['Latin-1', '<?xml version="1.0" encoding="ISO-8859-1"?><urlset/>', 'encoding'],
    ['too deep', urlset('<a>'.repeat(100)), 'tooDeep'],
    ['HTML', '<!doctype html>', 'html'],
    ['prose', 'Hello', 'noForm'],
    ['bad line', 'https://example.com/\nnonsense', 'relativeUrl'],
  ];
  for (const [name, content, fault, truncated] of table) {
    it(name, () => {
      const { faults } = read(content, truncated);
      if (fault === null) assert.deepEqual(faults, []);
      else assert.equal(faults[0]?.key, fault);
    });
  }

  it('each sitemap error is reported with its line number', () => assert.equal(read(`\n${urlset(`\n\n${url('x')}`)}`).faults[1]?.line, 5));
  it('the number of reported sitemap errors is limited', () => assert.equal(read(urlset(url('x').repeat(100))).faults.length, MAX_FAULTS));
  it('sitemap entries beyond the limit of the sitemap protocol are counted', () => {
    const { total, faults } = read(urlset(url('https://example.com/').repeat(50_001)));
    assert.equal(total, 50_001);
    assert.deepEqual(faults[0], { line: 0, key: 'tooMany', values: { count: 50_001, most: 50_000 } });
  });
});

describe('malicious sitemaps are read safely', () => {
  it('the number of child sitemaps read from a sitemap index is limited', () => {
    const children = '<sitemap><loc>https://example.com/x.xml</loc></sitemap>'.repeat(1000);
    const { kind, total, children: kept } = read(`<sitemapindex ${NAMESPACE}>${children}</sitemapindex>`);
    assert.deepEqual([kind, total, kept.length], ['index', 1000, MAX_CHILDREN]);
  });

  it('the decompressed size of a sitemap is limited', () => {
    const { kind, faults } = read(gzipSync(Buffer.alloc(60 * 1024 * 1024, ' ')));
    assert.equal(kind, 'not-a-sitemap');
    assert.equal(faults[0]?.key, 'unpackable');
  });

  it('XML entities declared in a sitemap are not expanded', () => {
    const laughs = '<!DOCTYPE urlset [<!ENTITY a "https://example.com/asked"><!ENTITY b SYSTEM "file:///etc/hostname">]>';
    const { total, listsPage, faults } = read(`${laughs}<urlset ${NAMESPACE}>${url('&a;')}${url('&b;')}</urlset>`);
    assert.deepEqual([total, listsPage], [0, false]);
    assert.deepEqual(
      faults.map(({ key }) => key),
      ['doctype', 'ampersand'],
    );
  });
});

describe('lastmod dates in a sitemap are parsed', () => {
  const dated = (...dates: string[]): string =>
    urlset(dates.map((date) => `<url><loc>https://example.com/</loc><lastmod>${date}</lastmod></url>`).join(''));
  const table: [name: string, xml: string, expected: Partial<Sitemap['lastmods']>][] = [
    ['none', urlset(url('https://example.com/')), { total: 0, latest: null }],
    ['all the same', dated('2026-11-20', '2026-11-20'), { total: 2, same: true, latest: Date.UTC(2026, 10, 20) }],
    ['different', dated('2026-11-20T10:00:00+01:00', '2026'), { total: 2, same: false, latest: Date.UTC(2026, 10, 20, 9) }],
    ['malformed', dated('20 Nov 2026', '2026-13-01'), { total: 2, latest: null, malformedTotal: 2 }],
  ];
  for (const [name, xml, expected] of table) {
    it(name, () => {
      const { lastmods } = read(xml);
      for (const [key, value] of Object.entries(expected)) assert.deepEqual(lastmods[key as keyof typeof lastmods], value, key);
    });
  }
});

it('sitemap URLs on other hosts are counted', () => {
  const { elsewhere } = read(urlset(url('https://example.com/a') + url('https://shop.example.com/') + url('https://shop.example.com/b')));
  assert.deepEqual(elsewhere, { total: 2, hosts: ['shop.example.com'] });
});

it('sitemap URLs that are not HTTP are ignored', () => {
  const others = ['mailto:a@example.com', 'file:///etc/passwd', 'javascript:x', 'data:,x'];
  assert.deepEqual(read(urlset(others.map(url).join(''))).elsewhere, { total: 0, hosts: [] });
  const { total, children } = read(
    `<sitemapindex ${NAMESPACE}>${others.map((other) => `<sitemap><loc>${other}</loc></sitemap>`).join('')}</sitemapindex>`,
  );
  assert.deepEqual([total, children], [4, []]);
});
