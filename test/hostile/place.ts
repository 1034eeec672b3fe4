import type { Case } from './case.ts';

/** The location of a hostile origin: on loopback, with a port for each TLS case. */
export interface Place {
  port: number;
  /** Ports by case. */
  tls: Readonly<Record<string, number>>;
  /** URL that must never be requested. */
  canary: string;
  /** The authority of its valid certificates, PEM. */
  ca: string;
  /** Maximum bytes of a page for which its documents are made. */
  pageBytes: number;
}

/** Requests and bytes by case; those of `canary` are from any process. */
export type Stats = Readonly<Record<string, { requests: number; bytes: number }>>;

/** The URL to audit for a case. */
export const urlOf = (one: Case, { port, tls }: Place): string => {
  if (one.at === 'path') return `http://127.0.0.1:${port}/c/${one.id}`;
  if (one.at === 'tls') return `https://127.0.0.1:${tls[one.id]}/`;
  return `http://${hostOf(one)}:${port}/`;
};

/** The host name of a case. */
export const hostOf = (one: Case): string => {
  if (one.at === 'host') return `rc-${one.id}.test`;
  return one.at === 'name' ? one.host : '127.0.0.1';
};

export const readStats = async ({ port }: Place): Promise<Stats> => (await (await fetch(`http://127.0.0.1:${port}/stats`)).json()) as Stats;
