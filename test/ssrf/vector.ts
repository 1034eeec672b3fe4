import type { Names } from './resolver.ts';

/** A URL to audit, and its environment. */
export interface Vector {
  url: string;
  /** Addresses of its host, the same at each lookup. */
  addresses?: readonly string[];
  /** Addresses of its host at the first lookup, the second …; the last one repeats. The URL is fetched as often. */
  answers?: readonly (readonly string[])[];
  /** The resolver doesn’t answer. */
  isSilent?: boolean;
  /** Responses hop by hop: a status with its Location, or other headers. */
  chain?: readonly { status: number; location?: string; headers?: Record<string, string> }[];
  /** Addresses of other hosts. */
  names?: Names;
}

/** Rows with the same expected end. A row is a URL, a URL with the addresses of its host, or a vector. */
export interface VectorGroup {
  category: string;
  verdict: 'deny' | 'allow';
  /** `must`: any other result is a vulnerability. `policy`: trusted tools differ, and this is Sonde’s choice. */
  level: 'must' | 'policy';
  /** Problem code of the API or failure code of the fetch, or `answer`. For several fetches, that of the last. */
  ends: string;
  /** True if only the fetch decides; the API, which refuses odd URLs, need only refuse what the fetch refuses. */
  isLimited?: boolean;
  rows: readonly (string | readonly [url: string, ...addresses: string[]] | Vector)[];
}

export const vectorsOf = ({ rows }: VectorGroup): Vector[] => rows.map(vectorOf);

const vectorOf = (row: VectorGroup['rows'][number]): Vector => {
  if (typeof row === 'string') return { url: row };
  if (!isPair(row)) return row;
  const [url, ...addresses] = row;
  return { url, addresses };
};

const isPair = (row: VectorGroup['rows'][number]): row is readonly [url: string, ...addresses: string[]] => Array.isArray(row);
