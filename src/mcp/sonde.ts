/** A request to the interface, by whatever way it goes. */
export interface Ask {
  method: 'GET' | 'POST';
  /** Below `/api/v1`, with its query. */
  path: string;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

/** The interface as the tools see it, in this process or over the network, with somebody's key. */
export type Sonde = (ask: Ask) => Promise<{ status: number; text: string }>;

/** Something the caller of a tool can mend; its message says how. */
export class ToolError extends Error {}

/** The answer, as long as it is one. Throws `ToolTrouble` with the sentences of the problem. */
export const askFor = async (sonde: Sonde, ask: Ask): Promise<string> => {
  const { status, text } = await sonde(ask);
  if (status < 400) return text;
  throw new ToolError(sentencesOf(text) || `The service answered with status ${status}.`);
};

const sentencesOf = (text: string): string => {
  try {
    const { detail, errors }: { detail?: unknown; errors?: { detail: string }[] } = JSON.parse(text);
    return errors ? errors.map((error) => error.detail).join(' ') : String(detail ?? '');
  } catch {
    return '';
  }
};
