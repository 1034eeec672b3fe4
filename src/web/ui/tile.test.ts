import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letterTile } from './tile.ts';

const shown = async (host: string): Promise<string> => String(await letterTile(host));

test('the tile of a site shows the first letter of the host, always in the same color', async () => {
  assert.match(await shown('brightkiln.example'), />B<\/text>/);
  assert.match(await shown('127.0.0.1'), />1<\/text>/);
  assert.match(await shown('-'), />·<\/text>/);
  assert.equal(await shown('a.test'), await shown('a.test'));
  const hosts = Array.from({ length: 200 }, (_, index) => `site${index}.test`);
  const colors = await Promise.all(hosts.map(async (host) => /tile-(\d)/.exec(await shown(host))?.[1]));
  assert.deepEqual([...new Set(colors)].sort(), ['0', '1', '2', '3', '4', '5']);
});
