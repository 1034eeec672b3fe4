/** A request to Sonde’s API, in this process or over HTTP. */
export interface ApiRequest {
  method: 'GET' | 'POST';
  /** Path below `/api/v1`, including the query. */
  path: string;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

/** A function with which tools call the API, using the user’s key. */
export type SondeApi = (ask: ApiRequest) => Promise<{ status: number; text: string }>;

/** An error that the caller of a tool can fix; the message says how. */
export class ToolError extends Error {}

/** Sends a request and returns the body of a successful response. Throws `ToolError` with the sentences of the problem. */
export const askFor = async (sonde: SondeApi, ask: ApiRequest): Promise<string> => {
  const { status, text } = await sonde(ask);
  if (status < 400) return text;
  throw new ToolError(problemTextOf(text) || `The service answered with status ${status}.`);
};

const problemTextOf = (text: string): string => {
  try {
    const { detail, errors }: { detail?: unknown; errors?: { detail: string }[] } = JSON.parse(text);
    return errors ? errors.map((error) => error.detail).join(' ') : String(detail ?? '');
  } catch {
    return '';
  }
};
