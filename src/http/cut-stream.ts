import type { BodyStream } from './body-stream.ts';
import { FetchFailure } from './failure.ts';

/**
 * Returns the same body, which ends early, once more than `after` bytes have arrived, if the transfer fails or after `time` milliseconds. `wasCut`
 * returns whether it ended early.
 */
export const cutStream = (body: BodyStream, after: number, time: number): { stream: BodyStream; wasCut(): boolean } => {
  let wasCut = false;
  async function* read(): AsyncGenerator<Uint8Array> {
    let size = 0;
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      if (size >= after) body.cancel();
    }, time);
    try {
      for await (const chunk of body) {
        size += chunk.length;
        yield chunk;
        if (isOver && size >= after) {
          wasCut = true;
          return;
        }
      }
    } catch (error) {
      if (!(error instanceof FetchFailure) || size < after) throw error;
      wasCut = true;
    } finally {
      clearTimeout(timer);
    }
  }
  return { stream: { [Symbol.asyncIterator]: read, cancel: body.cancel }, wasCut: () => wasCut };
};
