import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StorageUnavailable } from '../storage/storage-error.ts';
import { eventStream } from './event-stream.ts';

const rows: readonly [what: string, error: Error, isBug: boolean][] = [
  ['storage that is gone', new StorageUnavailable('gone'), false],
  ['a bug', new TypeError('not a function'), true],
];

for (const [what, error, isBug] of rows)
  test(`an event stream that ends because of ${what} ${isBug ? 'is logged' : 'is not logged'} and frees its slot`, async () => {
    const bugs: unknown[] = [];
    let released = 0;
    const stream = eventStream(
      { closing: new AbortController().signal },
      {
        async *follow(mayGoOn) {
          if (await mayGoOn()) yield 'more';
        },
        request: new Request('http://sonde.test/'),
        mayGoOn: () => Promise.reject(error),
        release: () => {
          released += 1;
        },
        word: () => '',
        onBug: (bug) => bugs.push(bug),
      },
    );
    assert.equal(await new Response(stream).text(), 'retry: 2000\n\n');
    assert.deepEqual(bugs, isBug ? [error] : []);
    assert.equal(released, 1);
  });
