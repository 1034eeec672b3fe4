import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { variantsOf } from './url-variants.ts';

describe('URL variants with and without www, index.html and trailing slash are generated', () => {
  const table: [url: string, variants: string[]][] = [
    ['https://example.com/', ['www https://www.example.com/', 'index https://example.com/index.html']],
    ['https://www.example.co.uk/a?b=1', ['www https://example.co.uk/a?b=1', 'slash https://www.example.co.uk/a/?b=1']],
    ['https://shop.example.com/a/', ['index https://shop.example.com/a/index.html', 'slash https://shop.example.com/a']],
    ['https://example.com/a.html', ['www https://www.example.com/a.html']],
    ['http://127.0.0.1:8080/a.php', []],
    ['http://localhost/a', ['slash http://localhost/a/']],
    ['https://anna.github.io/a.html', []],
  ];
  for (const [url, expected] of table) {
    it(url, () =>
      assert.deepEqual(
        variantsOf(new URL(url)).map(({ kind, url: variant }) => `${kind} ${variant.href}`),
        expected,
      ),
    );
  }
});
