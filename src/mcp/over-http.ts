import { FetchFailure } from '../http/failure.ts';
import type { Answer, Http } from '../http/fetch.ts';
import { type ApiRequest, type SondeApi, ToolError } from './sonde.ts';

/** Creates a client that calls the API of a remote service with a key. `base` is the service’s BASE_URL, which may have a path. */
export const sondeOverHttp = (base: URL, http: Pick<Http, 'fetch'>): SondeApi => {
  const root = `${base.origin}${base.pathname.replace(/\/+$/, '')}/api/v1`;
  return async ({ method, path, fields, headers }) => {
    const { status, body } = await explainingFetch(base, () =>
      http.fetch(new URL(`${root}${path}`), {
        method,
        headers: { ...headers, ...(fields && { 'content-type': FORM_MEDIA_TYPE }) },
        body: bodyOf(fields),
        maxRedirects: 0,
      }),
    );
    return { status, text: new TextDecoder().decode(body) };
  };
};

const FORM_MEDIA_TYPE = 'application/x-www-form-urlencoded';

const bodyOf = (fields: ApiRequest['fields']): Uint8Array | undefined =>
  fields && new TextEncoder().encode(new URLSearchParams(fields).toString());

const explainingFetch = async ({ origin }: URL, fetching: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await fetching();
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    throw new ToolError(`Sonde cannot be reached at ${origin} (${error.code}). Check SONDE_URL, and that the service runs.`);
  }
};
