/** A reporter for `node --test`: the usual one, and before its summary the files that took longest, so that their cost is seen. */
import { relative } from 'node:path';
import { Readable } from 'node:stream';
import type { TestEvent } from 'node:test/reporters';
import { spec } from 'node:test/reporters';

/** Number of files in the table. */
const SHOWN = 25;

export default async function* (events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  yield* Readable.from(withSlowest(events)).compose(new spec());
}

async function* withSlowest(events: AsyncIterable<TestEvent>): AsyncGenerator<TestEvent> {
  const seconds = new Map<string, number>();
  let isShown = false;
  for await (const event of events) {
    if (event.type === 'test:complete' && event.data.nesting === 0 && event.data.file && event.data.file !== event.data.name) {
      const file = relative('', event.data.file);
      seconds.set(file, (seconds.get(file) ?? 0) + event.data.details.duration_ms / 1_000);
    }
    // The summary of the whole run is the first diagnostic without a file.
    if (event.type === 'test:diagnostic' && event.data.file === undefined && !isShown) {
      isShown = true;
      for (const line of tableOf(seconds)) yield { ...event, data: { ...event.data, message: line } };
    }
    yield event;
  }
}

const tableOf = (seconds: ReadonlyMap<string, number>): string[] => {
  const all = [...seconds].sort(([, a], [, b]) => b - a);
  const total = all.reduce((sum, [, each]) => sum + each, 0);
  return [
    `seconds of the slowest of ${all.length} files, ${total.toFixed()} in all processes together`,
    ...all.slice(0, SHOWN).map(([file, each]) => `${each.toFixed(1).padStart(7)}  ${file}`),
  ];
};
