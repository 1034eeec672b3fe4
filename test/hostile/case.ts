import type { Server, Socket } from 'node:net';
import type { FailureCode } from '../../src/audit/audit-failure.ts';
import type { reportDetail } from '../../src/front/reports/json.ts';
import type { Lookup } from '../../src/http/settings.ts';
import type { Authority } from '../fixtures/certificate.ts';

/** A hostile server or document, and the expected end of its audit. */
export type Case = Expected &
  ({ at: 'path' | 'host'; play: Play } | { at: 'tls'; serve: Serve } | { at: 'name'; host: string; lookup: Lookup });

export interface Expected {
  /** Name of its path, host or port at the origin. */
  id: string;
  /** Allowed failure codes. */
  codes: readonly FailureCode[];
  /** Condition on a completed report; null if it must not complete. */
  shows: Shows | null;
  /** Most seconds, with the default deadlines. */
  seconds: number;
  /** Most bytes that the origin may send. */
  bytes: number;
}

export type Shows = (report: Report) => boolean;
export type Report = ReturnType<typeof reportDetail>;

/** Answers a request arbitrarily. */
export type Play = (socket: Socket, request: Requested) => void;

/** Creates a server for TLS, not yet listening. */
export type Serve = (certificates: { authority: Authority; valid: Authority }) => Server;

export interface Requested {
  method: string;
  path: string;
  /** Path after the name of the case, without its slash. */
  step: string;
  /** Headers by lower-case name. */
  headers: Readonly<Record<string, string>>;
  /** Number of requests to the case, including this one. */
  count: number;
  /** URL that must never be requested. */
  canary: string;
  /** URL of a server with a self-signed certificate. */
  selfSigned: string;
  /** Milliseconds that stand for a second, to shorten tests. */
  second: number;
  /** Maximum bytes that the service reads of a page, to make tests smaller. */
  pageBytes: number;
}

const MIB = 2 ** 20;
/** Seconds for cases that end promptly, and for those that only a deadline ends. */
export const PROMPT = 10;
export const SLOW = 35;
/** Bytes of a 10 MiB page, read up to twice that before decoding, of its other spelling, and of buffers at both ends. */
const PAGE_BYTES = 32 * MIB;

type Ending = Pick<Expected, 'codes' | 'shows'>;

/** The report fails with one of these codes. */
export const fails = (...codes: FailureCode[]): Ending => ({ codes, shows: null });

/** The report completes and fulfils the condition. */
export const completes = (shows: Shows = () => true): Ending => ({ codes: [], shows });

/** The report completes or fails. */
export const either = (shows: Shows, ...codes: FailureCode[]): Ending => ({ codes, shows });

/** Makes cases of table rows, distinguished by path. */
export const onPaths = (seconds: number, rows: readonly (readonly [id: string, ending: Ending, play: Play])[]): Case[] =>
  rows.map(([id, ending, play]) => ({ id, ...ending, seconds, bytes: PAGE_BYTES, at: 'path', play }));

export const isTruncated: Shows = ({ facts }) => facts?.truncated === true;

export const isWhole: Shows = ({ facts }) => facts?.truncated === false;
