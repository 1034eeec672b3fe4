import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unfold } from '../../../../test/fixtures/unfold.ts';
import { crawlerOf, MAX_ODD_LINES, matchRobots, productToken, readRobots } from './robots.ts';
import vectors from './robots.vectors.json' with { type: 'json' };
import { type Directive, directiveOf } from './robots-line.ts';
import { escapeCharacters, escapePattern, pathOf } from './robots-path.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the test cases of Google’s robots.txt parser pass', () => {
  for (const { id, robots, asks } of vectors.files) {
    it(id, () => {
      const read = readRobots(bytes(unfold(robots)));
      for (const [agent, url, allowed] of asks)
        assert.equal(matchRobots(read, String(agent), unfold(url)).allowed, allowed, `${agent} ${url}`);
    });
  }

  it('product tokens in robots.txt are recognized', () => {
    for (const [agent, valid] of vectors.tokens) assert.equal(agent !== '' && productToken(String(agent)) === agent, valid, String(agent));
  });

  it('robots.txt rules match the path, parameters and query of a URL', () => {
    for (const [url, path] of vectors.paths) assert.equal(pathOf(String(url)), path, String(url));
  });

  it('rule patterns in robots.txt are percent-encoded', () => {
    for (const [pattern, escaped] of vectors.escapes) assert.equal(escapePattern(Buffer.from(String(pattern)).toString('latin1')), escaped);
  });

  for (const { name, b64, valid_directives, unknown_directives, last_line, sitemaps } of vectors.parse) {
    it(`robots.txt is parsed: ${name}`, () => {
      const read = readRobots(new Uint8Array(Buffer.from(b64, 'base64')));
      if (valid_directives !== undefined) assert.equal(read.directives, valid_directives);
      const unknown = read.odd.filter(({ why }) => why === 'unknown');
      if (unknown_directives !== undefined) assert.equal(unknown.length, unknown_directives);
      if (last_line !== undefined) assert.equal(read.groups.at(-1)?.rules.at(-1)?.line, last_line);
      const urls = read.sitemaps.map(({ url }) => url);
      if (sitemaps !== undefined) assert.deepEqual(urls, sitemaps);
    });
  }

  it('each line of robots.txt is classified', () => {
    for (const [line, kind] of vectors.lines) assert.equal(kindOf(directiveOf(String(line))), plainKind(String(kind)), String(line));
  });
});

const kindOf = (directive: Directive | null): string => directive?.kind ?? 'nothing';
const plainKind = (kind: string): string => {
  if (/^(?:comment|empty)/.test(kind)) return 'nothing';
  return /^(?:unknown|unused)/.test(kind) ? 'other' : (kind.split(' ', 1)[0] ?? '');
};

describe('the line of robots.txt that decides about a URL is found', () => {
  const file = `# rules
User-agent: *
Disallow: /private/
Allow: /private/open
Disallow: /*.pdf$

User-agent: GPTBot
User-agent: CCBot
Disallow: /

User-agent: Bingbot
Disallow:
`;
  const table: [agent: string, path: string, allowed: boolean, line: number | null][] = [
    ['Googlebot', '/', true, null],
    ['Googlebot', '/private/', false, 3],
    ['Googlebot', '/private/open', true, 4],
    ['Googlebot', '/private/x.pdf', false, 3],
    ['Googlebot', '/x.pdf', false, 5],
    ['Googlebot', '/x.pdf?y', true, null],
    ['*', '/private/', false, 3],
    ['gptbot', '/', false, 9],
    ['CCBot', '/private/open', false, 9],
    ['Bingbot', '/private/', true, 12],
  ];
  for (const [agent, path, allowed, line] of table) {
    it(`the crawler ${agent} is ${allowed ? 'allowed' : 'disallowed'} to fetch ${path} by ${line ?? 'none'}`, () => {
      assert.deepEqual(matchRobots(readRobots(bytes(file)), agent, `https://example.com${path}`), { allowed, line });
    });
  }
});

describe('percent-encoding in robots.txt is normalized', () => {
  const table: [rule: string, url: string, allowed: boolean][] = [
    ['/caf%c3%a9', '/caf%c3%a9', false],
    ['/caf%C3%A9', '/caf%c3%a9', false],
    ['/café', '/caf%c3%a9', false],
    ['/caf%c3%a9', '/caf%C3%A9', false],
    ['/*?q=%c3%a9$', '/find?q=%C3%a9', false],
    ['/caf%c3%a9x', '/caf%c3%a9', true],
    ['/caf%', '/caf%c', false],
  ];
  for (const [rule, url, allowed] of table) {
    it(`the robots.txt rule ${rule} ${allowed ? 'does not match' : 'matches'} ${url}`, () => {
      assert.equal(matchRobots(readRobots(bytes(`User-agent: *\nDisallow: ${rule}`)), 'Googlebot', url).allowed, allowed);
    });
  }

  it('characters in robots.txt rules are percent-encoded as in requests', () => {
    assert.equal(
      escapeCharacters('https://example.com/käse/日本?q=%c3%a9&r=\ud800'),
      'https://example.com/k%C3%A4se/%E6%97%A5%E6%9C%AC?q=%c3%a9&r=%EF%BF%BD',
    );
  });
});

describe('the product token of a crawler is extracted from its User-Agent', () => {
  const table: [agent: string, token: string][] = [
    ['Googlebot', 'Googlebot'],
    ['Googlebot/2.1', 'Googlebot'],
    ['googlebot-image/1.0', 'googlebot-image'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
    [
      'Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 Safari/537.36 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
      'bingbot',
    ],
    ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'facebookexternalhit'],
    ['*', '*'],
    ['Foo Bar', 'Foo Bar'],
    ['', ''],
  ];
  for (const [agent, token] of table)
    it(`the product token of the User-Agent ${agent || 'nothing'} is ${token || 'nothing'}`, () => assert.equal(crawlerOf(agent), token));

  it('the most specific matching group of robots.txt is chosen', () => {
    const read = readRobots(bytes('User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /'));
    assert.deepEqual(matchRobots(read, 'Googlebot/2.1', '/x'), { allowed: true, line: 5 });
  });
});

describe('unusual lines of robots.txt are reported with an explanation', () => {
  const table: [line: string, why: string | null, kind?: string][] = [
    ['Disallow: /a', null],
    ['Content-Signal: search=yes, ai-train=no', null],
    ['License: https://example.com/license.xml', null],
    ['Crawl-delay: 10', null],
    ['Disalow: /a', 'misspelled', 'disallow'],
    ['Disallow /a', 'noColon', 'disallow'],
    ['Disallow: a', 'noSlash', 'disallow'],
    ['Disallow: /a$b', 'dollarInside', 'disallow'],
    ['Forbid: /a', 'unknown', 'other'],
    ['hello', 'noPair', 'other'],
    [': /a', 'noPair', 'other'],
  ];
  for (const [line, why, kind] of table) {
    it(`the robots.txt line ${line} is ${why ?? 'valid'}`, () => {
      const { odd } = readRobots(bytes(`User-agent: *\n${line}`));
      assert.deepEqual(odd, why === null ? [] : [{ line: 2, text: line, why, kind }]);
    });
  }

  it('a robots.txt rule before the first group is reported', () => {
    assert.equal(readRobots(bytes('Disallow: /')).odd[0]?.why, 'beforeGroup');
  });

  it('the number of reported robots.txt lines is limited', () => {
    assert.equal(readRobots(bytes('what\n'.repeat(1000))).odd.length, MAX_ODD_LINES);
  });
});

it('invalid UTF-8 and Unicode spaces in robots.txt are read unchanged', () => {
  const robots = readRobots(
    Buffer.from('User-agent: *\nDisallow: /caf\xe9\nDisallow: /\xc3\xa0\nSitemap: https://example.com/\xc3\xa9.xml', 'latin1'),
  );
  assert.deepEqual(
    robots.groups[0]?.rules.map(({ path }) => path),
    ['/caf%E9', '/%C3%A0'],
  );
  assert.deepEqual(robots.sitemaps, [{ url: 'https://example.com/é.xml', line: 4 }]);
});

it('a robots.txt pattern with many wildcards matches in bounded time', () => {
  const robots = readRobots(bytes(`User-agent: *\nDisallow: /${'*a'.repeat(8000)}b`));
  assert.equal(matchRobots(robots, 'x', `https://example.com/${'a'.repeat(8000)}`).allowed, true);
});
