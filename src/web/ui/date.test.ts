import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY, HOUR, MINUTE, SECOND } from '../../lib/time.ts';
import { ago, agoWords } from './date.ts';

const now = Date.UTC(2026, 10, 23, 12);
const words = (passed: number, locale?: string): string => agoWords(new Date(now - passed), now, locale);

test('a relative time is shown in its largest unit', () => {
  for (const [passed, expected] of [
    [0, 'now'],
    [59 * SECOND, 'now'],
    [-59 * SECOND, 'now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [29 * DAY, '29 days ago'],
    [45 * DAY, '1 month ago'],
    [366 * DAY, '1 year ago'],
    [-3 * HOUR, 'in 3 hours'],
  ] as const)
    assert.equal(words(passed), expected);
  assert.equal(words(3 * HOUR, 'de'), 'vor 3 Stunden');
});

test('the tooltip of a relative time shows the full date and time', async () => {
  assert.equal(
    String(await ago(new Date(now - 2 * DAY), undefined, now)),
    '<time datetime="2026-11-21T12:00:00.000Z" title="21 November 2026, 12:00 UTC">2 days ago</time>',
  );
});
