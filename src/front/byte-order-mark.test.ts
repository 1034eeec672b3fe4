import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withByteOrderMark } from './byte-order-mark.ts';

const bytesOf = async (query: string, type = 'text/csv; charset=utf-8', body: string | null = 'ä\r\n'): Promise<string> => {
  const request = new Request(`https://example.com/api/v1/reports.csv${query}`);
  const answer = withByteOrderMark(request, new Response(body, { headers: { 'content-type': type } }));
  return Buffer.from(await answer.arrayBuffer()).toString('hex');
};

test('a CSV file has a byte order mark if its URL requests one', async () => {
  assert.equal(await bytesOf('?bom=1'), 'efbbbfc3a40d0a');
  assert.equal(await bytesOf('?q=a&bom=1&page=1'), 'efbbbfc3a40d0a');
  for (const query of ['', '?bom=0', '?bom=10', '?xbom=1']) assert.equal(await bytesOf(query), 'c3a40d0a', query);
  assert.equal(await bytesOf('?bom=1', 'application/json'), 'c3a40d0a');
  assert.equal(await bytesOf('?bom=1', 'text/csv', null), '');
});
