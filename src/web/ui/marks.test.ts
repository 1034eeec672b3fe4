import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Severity } from '../../audit/check.ts';
import { english } from '../../locales/english.ts';
import { letterTile, severityLabel } from './marks.ts';

test('each severity has an icon with its own shape', () => {
  const severities: readonly Severity[] = ['blocker', 'high', 'medium', 'low', 'information'];
  const shapes = severities.map((severity) => /<svg.*<\/svg>/s.exec(String(severityLabel(severity, english)))?.[0]);
  assert.equal(new Set(shapes).size, severities.length);
});

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
