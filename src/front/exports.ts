import { makeSlots } from '../lib/limits/slots.ts';
import { Problem } from '../lib/problem.ts';

/** Opens exports, of the API and the web together: an account has few at once, as each reads a lot. Counts are of this process alone. */
export interface Exports {
  /** Answers with a file that is made piece by piece, as fast as the client reads. Throws a 429 if the account has no export left. */
  answer(request: Request, accountId: number, file: { name: string; type: string; pieces: AsyncGenerator<string> }): Response;
}

/** Maximum exports of an account at once. */
const MAX_EXPORTS = 2;
const RETRY_AFTER = '5';

export const makeExports = (): Exports => {
  const slots = makeSlots<number>(MAX_EXPORTS);
  return {
    answer({ method }, accountId, { name, type, pieces }) {
      const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
      if (method === 'HEAD') return new Response(null, { headers });
      const release = slots.acquire(accountId);
      if (release) return new Response(streamOf(pieces, release), { headers });
      throw new Problem('too_many_exports', { values: { most: String(MAX_EXPORTS) }, headers: { 'retry-after': RETRY_AFTER } });
    },
  };
};

/** Encodes pieces of text, each made only when the client can take more. */
const streamOf = (pieces: AsyncGenerator<string>, release: () => void): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  const encoded = (async function* () {
    try {
      for await (const piece of pieces) if (piece !== '') yield encoder.encode(piece);
    } finally {
      release();
    }
  })();
  // An iterator that was never started would not run its `finally`.
  let isBegun = false;
  return new ReadableStream(
    {
      async pull(controller) {
        isBegun = true;
        const { done, value } = await encoded.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await encoded.return(undefined);
        if (!isBegun) release();
      },
    },
    { highWaterMark: 0 },
  );
};
