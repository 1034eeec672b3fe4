import { finished, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** Milliseconds after which other work gets its turn: Node reads a fast socket many times in a row before it looks at anything else. */
const SLICE = 10;

/** The bytes of a stream as they come. Chunks that wait are taken together: a hostile body has millions, of one byte each. */
export async function* piecesOf(stream: Readable): AsyncGenerator<Uint8Array> {
  let wake = () => {};
  let end: { error: Error | null | undefined } | undefined;
  stream.on('readable', () => wake());
  finished(stream, (error) => {
    end = { error };
    wake();
  });
  for (let rested = performance.now(); ; ) {
    const chunks = waitingIn(stream);
    if (chunks.length > 0) yield Buffer.concat(chunks);
    else if (end?.error) throw end.error;
    else if (end) return;
    else {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    if (performance.now() - rested > SLICE) {
      await setImmediate();
      rested = performance.now();
    }
  }
}

const waitingIn = (stream: Readable): Buffer[] => {
  const chunks: Buffer[] = [];
  for (let chunk: Buffer | null = stream.read(); chunk !== null; chunk = stream.read()) chunks.push(chunk);
  return chunks;
};
