const MAX_BYTES = 32 * 1024;

/** The fields of a small form, as typed; none when it is larger than it can be. */
export const readForm = async ({ body }: Request): Promise<URLSearchParams> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) return new URLSearchParams();
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
};
