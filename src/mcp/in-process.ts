import type { SondeApi } from './sonde.ts';

/** Headers that identify the client and determine the base URL of links. */
const PASSED_ON = ['authorization', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-for'];

/** Creates a client that calls the API of this process with the headers of a request. */
export const sondeInProcess =
  (original: Request, api: (request: Request) => Response | Promise<Response>): SondeApi =>
  async ({ method, path, fields, headers }) => {
    const passedOn = PASSED_ON.flatMap((name) => {
      const value = original.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const request = new Request(new URL(`/api/v1${path}`, original.url), {
      method,
      headers: { ...headers, ...Object.fromEntries(passedOn) },
      body: fields ? new URLSearchParams(fields) : null,
      signal: original.signal,
    });
    const response = await api(request);
    return { status: response.status, text: await response.text() };
  };
