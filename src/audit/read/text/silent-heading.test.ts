import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readDocument } from '../page.ts';
import { silentHeadings } from './silent-heading.ts';

const table: [html: string, silent: boolean][] = [
  ['<h1>トマト</h1>', false],
  ['<h1> &nbsp;\u200B</h1>', true],
  ['<h1><img src=a.png alt=""></h1>', true],
  ['<h1><img src=a.png alt="Tomatoes"></h1>', false],
  ['<h1 aria-label="Tomatoes"></h1>', false],
  ['<h1 aria-label=""></h1>', true],
  ['<h1><a href="/" aria-label="The Garden"><svg></svg></a></h1>', false],
  ['<h1><a href="/"><svg></svg></a></h1>', true],
  ['<h1><span hidden>Tomatoes</span></h1>', true],
  ['<h1>\n</h1>\n<a href="/" aria-label="The Garden"></a>', true],
];

for (const [html, silent] of table) {
  it(JSON.stringify(html), () => {
    const document = readDocument(html);
    assert.deepEqual(document.headings.map(silentHeadings(document)), [silent]);
  });
}
