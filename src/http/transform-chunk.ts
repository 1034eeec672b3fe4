import type { Transform } from 'node:stream';

/** Writes a chunk to a stream, or ends the stream (null), and yields the output for that chunk. Throws the stream’s error. */
export async function* transformChunk(stream: Transform, chunk: Uint8Array | null): AsyncGenerator<Uint8Array> {
  let isDone = stream.readableEnded;
  let resume = () => {};
  const onReadable = () => resume();
  const done = () => {
    isDone = true;
    resume();
  };
  stream.on('readable', onReadable).on('end', done).on('error', onReadable);
  // A failing stream does not call the callback of `write`.
  if (chunk) stream.write(chunk, done);
  else stream.end();
  try {
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        resume = resolve;
      });
      for (let piece = stream.read(); piece !== null; piece = stream.read()) yield piece;
      if (stream.errored) throw stream.errored;
      if (isDone) return;
      await woken;
    }
  } finally {
    stream.off('readable', onReadable).off('end', done).off('error', onReadable);
  }
}
