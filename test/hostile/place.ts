import type { Case } from './case.ts';

/** Where a hostile origin stands: on loopback, each TLS case on a port of its own. */
export interface Place {
  port: number;
  /** By case. */
  tls: Readonly<Record<string, number>>;
  /** Address that nobody may ask. */
  canary: string;
  /** The authority that its good certificates come from, PEM. */
  ca: string;
}

/** What the origin has seen of a case; of `canary`, of whoever asked it. */
export type Stats = Readonly<Record<string, { requests: number; bytes: number }>>;

/** The address to audit for a case. */
export const urlOf = (one: Case, { port, tls }: Place): string => {
  if (one.at === 'path') return `http://127.0.0.1:${port}/c/${one.id}`;
  if (one.at === 'tls') return `https://127.0.0.1:${tls[one.id]}/`;
  return `http://${hostOf(one)}:${port}/`;
};

/** The name by which a case is asked for, to be looked up. */
export const hostOf = (one: Case): string => {
  if (one.at === 'host') return `rc-${one.id}.test`;
  return one.at === 'name' ? one.host : '127.0.0.1';
};

export const readStats = async ({ port }: Place): Promise<Stats> => (await (await fetch(`http://127.0.0.1:${port}/stats`)).json()) as Stats;
