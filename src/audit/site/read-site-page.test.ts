import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it, type TestContext } from 'node:test';
import { assertLinear } from '../../../test/fixtures/growth.ts';
import type { Headers } from '../../http/answer.ts';
import { checks } from '../checks/index.ts';
import { unpackLinkDetails } from './page-details.ts';
import { type PageFlag, pageFlags } from './page-flags.ts';
import { readSitePage } from './read-site-page.ts';
import type { PageColumns, SitePage } from './site-page.ts';
import { siteRobots } from './site-robots.ts';

const URL_OF_PAGE = 'https://example.com/a/page';
const NOW = Date.UTC(2026, 10, 24);

const read = (html: string, headers: Headers = []): SitePage => {
  const body = new TextEncoder().encode(html);
  const timing = { dns: 0, connect: 0, tls: 0, firstByte: 10, download: 1, total: 11 };
  return readSitePage(
    {
      url: URL_OF_PAGE,
      status: 200,
      headers: [['content-type', 'text/html; charset=utf-8'], ...headers],
      ...{ body, timing, encodedBytes: body.length, truncated: false, redirects: [], protocol: 'h2', connection: null },
    },
    {
      crawl: 1,
      target: 'https://example.com/',
      hosts: ['example.com', 'www.example.com'],
      now: NOW,
    },
    siteRobots(1, 'https://example.com', { status: 404, body: new Uint8Array() }) ?? assert.fail(),
  );
};

const columnsOf = (html: string, headers?: Headers): PageColumns => read(html, headers).columns;

const linksIn = (html: string, headers?: Headers): string[] =>
  read(html, headers).links.map(({ url, nofollow }) => `${url.replace('https://example.com', '')}${nofollow ? ' nofollow' : ''}`);

describe('the links of a crawled page are read', () => {
  const table: [what: string, html: string, links: string[]][] = [
    ['anchors and areas', '<a href=/b>b</a><map><area href=c></map>', ['/b', '/a/c']],
    ['fragments and spaces', '<a href=" \n/b#x\t">b</a><a href="/b">b</a><a href="\\b">b</a>', ['/b']],
    ['the first base with href', '<base target=_top><base href=/x/y/><base href=/z/><a href=b>b</a>', ['/x/y/b']],
    ['no links', '<!-- <a href=/b>b</a> --><template><a href=/b>b</a></template><script>"<a href=/b>"</script><link rel=next href=/b>', []],
    ['addresses of a front server', '<a href=/cdn-cgi/l/email-protection#0f6e>a</a><area href=/akam/13/x><a href=/akam/13/y>b</a>', []],
    ['other protocols', '<a href=mailto:a@example.com>a</a><a href=javascript:a()>b</a><a href=ftp://example.com/>c</a>', []],
    ['nofollow', '<a href=/b rel="noopener NoFollow">b</a><map><area href=/c rel=nofollow></map>', ['/b nofollow', '/c nofollow']],
    ['both kinds', '<a href=/b rel=nofollow>b</a><a href=/b>b</a><a href=/b>b</a>', ['/b nofollow', '/b']],
    ['a page that is nofollow', '<meta name=ROBOTS content="index, NONE"><a href=/b>b</a>', ['/b nofollow']],
    ['spaces between directives', '<meta name=robots content="noindex nofollow"><a href=/b>b</a>', ['/b nofollow']],
    ['for another bot', '<meta name=otherbot content=nofollow><a href=/b>b</a>', ['/b']],
  ];
  for (const [what, html, links] of table) it(what, () => assert.deepEqual(linksIn(html), links));

  it('links keep the values of rel that search engines read, and whether all their texts say nothing', () => {
    const html =
      '<html lang=de><a href=/b rel="UGC noopener">hier</a><a href=/b rel=sponsored>mehr</a><a href=/c>hier</a><a href=/c>Tassen</a>';
    const links = unpackLinkDetails(read(html).linkTexts ?? new Uint8Array());
    assert.deepEqual(
      links.map(({ count, rel, isGeneric }) => [count, rel, isGeneric]),
      [
        [2, 'sponsored ugc', true],
        [2, '', false],
      ],
    );
  });

  it('the links of a page to other sites are counted by host', () => {
    const { external } = read(
      '<a href=https://example.org/>x</a><a href=https://example.org/y>y</a><a href=//shop.example.com/>y</a><a href=/>z</a>',
    );
    assert.deepEqual(external, [
      ['example.org', 2],
      ['shop.example.com', 1],
    ]);
  });

  it('X-Robots-Tag headers for all bots apply', () => {
    assert.deepEqual(linksIn('<a href=/b>b</a>', [['x-robots-tag', 'NoFollow']]), ['/b nofollow']);
    assert.deepEqual(linksIn('<a href=/b>b</a>', [['x-robots-tag', 'otherbot: nofollow']]), ['/b']);
  });
});

describe('the flags of a crawled page are read', () => {
  const whole = '<title>t</title><meta name=description content=d><h1>h</h1>';
  const table: [html: string, flags: PageFlag[]][] = [
    ['', []],
    ['<meta name=robots content="follow, NoIndex">', ['noindex']],
    ['<meta name=robots content=none>', ['noindex', 'nofollow']],
    ['<meta name=googlebot content=none>', ['noindex', 'nofollow']],
    ['<meta name=otherbot content=none>', []],
    ['<link rel="x CANONICAL" href=page>', []],
    ['<link rel=canonical href=page?>', ['canonicalised']],
    ['<link rel=canonical href="/other#x">', ['canonicalised']],
    ['<a href=https://www.example.com/b>b</a>', ['otherHost']],
    ['<a href=http://example.com/b>b</a>', ['otherHost']],
    ['<a href=https://example.com:8443/b>b</a><a href=https://example.org/>c</a>', []],
  ];
  for (const [html, flags] of table)
    it(html || 'none', () => {
      const sum = ['page' as const, ...flags].reduce((bits, flag) => bits | pageFlags[flag], 0);
      assert.equal(read(html + whole).flags, sum);
    });

  it('missing and empty titles, descriptions and headings are read as null', () => {
    const { title, description, h1 } = columnsOf('<svg><title>Logo</title></svg><meta name=description content=" ">');
    assert.deepEqual([title, description, h1], [null, null, null]);
  });
});

it('whitespace in the texts of a page is collapsed to single spaces', () => {
  const { title, description, h1 } = columnsOf(
    '<title> Red \n tomatoes&nbsp; </title><meta name=description content=" a\tb "><h1>c <b>d</b>e</h1>',
  );
  assert.deepEqual([title, description, h1], ['Red tomatoes', 'a b', 'c de']);
});

it('the main text of a page excludes headers, navigation, asides and footers', () => {
  const { hashes, words } = columnsOf(
    '<header>no</header><main><header>no</header><p>One</p><p>t<b>w</b>o</p><ul><li>three<li>four</ul><noscript>no</noscript></main><nav>no</nav>five<footer>no</footer>',
  );
  assert.deepEqual(Buffer.from(hashes.subarray(24)), createHash('sha256').update('One two three four five').digest().subarray(0, 8));
  assert.equal(words, 5);
});

it('the canonical URL and the language versions of a page are read', () => {
  const { canonical, alternates } = read('<link rel=alternate hreflang=de href=/de#a><link rel=alternate hreflang=en href=page>', [
    ['link', '</b#c>; rel="canonical"'],
  ]);
  assert.equal(canonical, 'https://example.com/b');
  assert.deepEqual(alternates, ['https://example.com/de']);
});

it('two different canonical URLs count as no canonical URL', () => {
  const link = (href: string): string => `<link rel=canonical href=${href}>`;
  assert.equal(read(link('/a') + link('/b')).canonical, null);
  assert.equal(read(link('/a'), [['link', '</b>; rel="canonical"']]).canonical, null);
  assert.equal(read(link('/a') + link('/a') + link('mailto:x')).canonical, 'https://example.com/a');
});

it('a crawled page without compression has the same issue as in an audit', () => {
  const text = Array.from({ length: 5_000 }, (_, index) => `word${index}`).join(' ');
  assert.notEqual(columnsOf(`<p>${text}`).findings, columnsOf(`<p>${text}`, [['content-encoding', 'gzip']]).findings);
});

it('links with too long URLs and links beyond the limit are counted as not read, except nofollow links', () => {
  const long = `/${'x'.repeat(2_100)}`;
  const page = read(`<a href="${long}">a</a><a href="${long}">b</a><a href="${long}y" rel=nofollow>c</a><a href=/d>d</a>`);
  assert.deepEqual([page.links.length, page.unread?.too_long?.count, page.unread?.not_read], [1, 1, null]);
  assert.equal(page.unread?.too_long?.example, `https://example.com${long}`.slice(0, 2_048));
  const many = Array.from({ length: 5_010 }, (_, index) => `<a href=/${index}></a>`).join('');
  const { links, unread } = read(`${many}<a href=/0></a>`);
  assert.equal(links.length, 5_000);
  assert.deepEqual(unread, { too_long: null, not_read: { count: 10, example: 'https://example.com/5000' } });

  it('the stored links of a page have at most a million characters in total', () => {
    const links = Array.from({ length: 2_000 }, (_, index) => `<a href="/${'x'.repeat(980)}${1_000 + (index % 10_000)}">a</a>`).join('');
    const page = read(links);
    assert.ok(page.links.reduce((sum, { url }) => sum + url.length, 0) <= 1_000_000);
    assert.equal(page.links.length + (page.unread?.not_read?.count ?? 0), 2_000);
    assert.ok(page.links.length > 900);
  });
  assert.equal(read('<a href=/a>a</a>').unread, null);
});

it('a check that throws an error is reported, and the other checks continue', (t) => {
  const check = checks.find(({ id }) => id === 'title-width');
  assert.ok(check);
  const before = read('<title>One</title>');
  (t as TestContext).mock.method(check, 'run', () => {
    throw new Error('a bug');
  });
  const { broken, columns } = read('<title>One</title>');
  assert.deepEqual(
    broken.map(({ check: id, stack }) => [id, stack.split('\n')[0]]),
    [['title-width', 'Error: a bug']],
  );
  assert.ok(columns.findings.length > 0 && columns.findings.length <= before.columns.findings.length);
  assert.deepEqual(before.broken, []);
});

it('reading a malicious page takes linear time and limited space', () => {
  const pageOf: ((size: number) => string)[] = [
    (size) => `<a href="/${'x'.repeat(20 * size)}">`,
    (size) => Array.from({ length: size }, (_, index) => `<a href=/${index}>`).join('</a>'),
    (size) => `<p>${'a '.repeat(10 * size)}`,
    (size) => `<title>${' '.repeat(20 * size)}x`,
  ];
  for (const page of pageOf) {
    assertLinear((size) => assert.ok(read(page(size)).links.length <= 5_000), 1_500, page(1));
  }
});
