import assert from 'node:assert/strict';
import { test } from 'node:test';
import { untrustedUrl } from './html.ts';

test('a long URL can wrap after each of its parts and is escaped', async () => {
  const rows: readonly [url: string, shown: string][] = [
    ['https://a.test/b', 'https://|a.|test/|b'],
    ['http://a.test:80/x_y.html?q=1&r=2#s', 'http://|a.|test:80/|x_|y.|html|?q=|1|&amp;r=|2|#s'],
    ['https://a.test//b..c/', 'https://|a.|test//|b..|c/'],
    ['https://a.test/<b>\u202E', 'https://|a.|test/|&lt;b&gt;[U+202E]'],
    ['', ''],
  ];
  for (const [url, shown] of rows) assert.equal(String(await untrustedUrl(url)), `<bdi>${shown.replaceAll('|', '<wbr>')}</bdi>`, url);
});
