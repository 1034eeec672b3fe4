import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLine, withByteOrderMark } from './csv.ts';

const table: readonly [cells: Parameters<typeof csvLine>[0], line: string][] = [
  [['a', 1, null, 'b'], 'a,1,,b\r\n'],
  [['a,b', 'say "no"', 'two\r\nlines'], '"a,b","say ""no""",two lines\r\n'],
  [['=1+1', '+1', '-1', '@SUM(A1)'], "'=1+1,'+1,'-1,'@SUM(A1)\r\n"],
  [['\t=1', ' =1', '\uFEFF=1'], "' =1,' =1,' =1\r\n"],
  [['\n=1', '\r=1'], "' =1,' =1\r\n"],
  [['\uFF1D1', '\uFF0B1', '\uFF0D1', '\uFF201'], "'\uFF1D1,'\uFF0B1,'\uFF0D1,'\uFF201\r\n"],
  [['=HYPERLINK("http://a.test","x")'], `"'=HYPERLINK(""http://a.test"",""x"")"\r\n`],
  [['\u001b[31mred', 'a\u202eb', '\u0085\u0000'], '\uFFFD[31mred,a[U+202E]b,\uFFFD\uFFFD\r\n'],
  [[-5, 'https://example.com/?a=1', 'a=b'], '-5,https://example.com/?a=1,a=b\r\n'],
];

test('a CSV line is read the same by all programs and never as a formula', () => {
  for (const [cells, line] of table) assert.equal(csvLine(cells), line);
});

const bytesOf = async (query: string, type = 'text/csv; charset=utf-8', body: string | null = 'ä\r\n'): Promise<string> => {
  const request = new Request(`https://example.com/api/v1/reports.csv${query}`);
  const answer = withByteOrderMark(request, new Response(body, { headers: { 'content-type': type } }));
  return Buffer.from(await answer.arrayBuffer()).toString('hex');
};

test('a CSV file begins with a byte order mark if the query requests bom=1', async () => {
  assert.equal(await bytesOf('?bom=1'), 'efbbbfc3a40d0a');
  assert.equal(await bytesOf('?q=a&bom=1&page=1'), 'efbbbfc3a40d0a');
  for (const query of ['', '?bom=0', '?bom=10', '?xbom=1']) assert.equal(await bytesOf(query), 'c3a40d0a', query);
  assert.equal(await bytesOf('?bom=1', 'application/json'), 'c3a40d0a');
  assert.equal(await bytesOf('?bom=1', 'text/csv', null), '');
});
