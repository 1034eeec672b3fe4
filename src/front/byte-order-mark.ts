const MARK = new Uint8Array([0xef, 0xbb, 0xbf]);

/** Puts a byte order mark before a CSV file whose URL has `bom=1`: without one, Excel doesn’t take it for UTF-8. */
export const withByteOrderMark = (request: Request, answer: Response): Response => {
  const { body, status, headers } = answer;
  if (!body || !headers.get('content-type')?.startsWith('text/csv') || !/[?&]bom=1(?:&|$)/.test(request.url)) return answer;
  const marked = body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>({ start: (controller) => controller.enqueue(MARK) }));
  return new Response(marked, { status, headers });
};
