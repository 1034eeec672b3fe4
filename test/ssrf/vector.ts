import type { Names } from './resolver.ts';

/** A URL as somebody may send it, and the world that it meets. */
export interface Vector {
  url: string;
  /** What the resolver says of its host, always the same. */
  addresses?: readonly string[];
  /** What the resolver says of its host the first time, the second …; the last answer repeats. The URL is fetched as often. */
  answers?: readonly (readonly string[])[];
  /** The resolver never answers. */
  isSilent?: boolean;
  /** What the servers answer, hop by hop: a status with its Location, or other headers. */
  chain?: readonly { status: number; location?: string; headers?: Record<string, string> }[];
  /** What the resolver says of other hosts. */
  names?: Names;
}

/** Rows that are to end alike. A row is a URL, a URL with the addresses of its host, or a whole vector. */
export interface VectorGroup {
  category: string;
  verdict: 'deny' | 'allow';
  /** `must`: any other verdict is a hole. `policy`: trusted tools differ, and this is what Sonde does. */
  level: 'must' | 'policy';
  /** The code that the interface or the fetch ends with, or `answer`. Of several fetches, the last one's. */
  ends: string;
  /** Only the door decides; the interface, which takes no URL in an odd form, need only refuse what the door refuses. */
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
