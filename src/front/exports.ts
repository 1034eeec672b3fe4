import { makeSlots } from '../lib/limits/slots.ts';
import { Problem } from '../lib/problem.ts';

/** Limits concurrent exports of an account, from the API and the web together, as each export reads a lot. Each process counts separately. */
export interface ExportLimiter {
  /** Responds with a file that is generated piece by piece, as fast as the client reads. Throws a 429 if the account’s exports are all in use. */
  answer(request: Request, accountId: number, file: { name: string; type: string; pieces: AsyncGenerator<string> }): Response;
}

/** Maximum concurrent exports per account. */
const MAX_EXPORTS = 2;
const RETRY_AFTER = '5';

export const makeExports = (): ExportLimiter => {
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

/** Encodes pieces of text; each piece is only generated when the client can take more data. */
const streamOf = (pieces: AsyncGenerator<string>, release: () => void): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  const encoded = (async function* () {
    try {
      for await (const piece of pieces) if (piece !== '') yield encoder.encode(piece);
    } finally {
      release();
    }
  })();
  // An iterator that was never started doesn’t run its `finally` block.
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
