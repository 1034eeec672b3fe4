/** Formats a time as RFC 3339 in UTC, with seconds. */
export const timestamp = (time: number): string => new Date(time).toISOString().replace(/\.\d{3}Z$/, 'Z');

/** Formats a time that may be null. */
export const optionalTimestamp = (time: number | null): string | null => (time === null ? null : timestamp(time));

/** Creates a JSON response. The body of a successful response always has `status: 200`; the HTTP status is the actual one. */
export const json = (body: object, { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {}): Response =>
  new Response(JSON.stringify({ ...body, status: 200 }), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });

/** Creates a response from rendered JSON, which already includes `status`. */
export const jsonBytes = (bytes: Uint8Array<ArrayBuffer>): Response =>
  new Response(bytes, { headers: { 'content-type': 'application/json; charset=utf-8' } });

/** Returns the data of a response that confirms a deletion. */
export const deletedJson = <const Name extends string, Id extends string | number>(object: Name, id: Id) => ({
  id,
  object,
  deleted: true as const,
});
