import type { Server, Socket } from 'node:net';
import type { reportDetail } from '../../src/api/reports/json.ts';
import type { FailureCode } from '../../src/audit/failure.ts';
import type { Authority } from '../../src/http/certificate.fixture.ts';
import type { Lookup } from '../../src/http/settings.ts';

/** A hostile server or document, and how the audit of it has to end. */
export type Case = Expected &
  ({ at: 'path' | 'host'; play: Play } | { at: 'tls'; serve: Serve } | { at: 'name'; host: string; lookup: Lookup });

export interface Expected {
  /** One path, host or port of the origin. */
  id: string;
  /** How the report may end: failed with one of these codes, */
  codes: readonly FailureCode[];
  /** or completed, and then with this to be seen in it; null when it must not complete. */
  shows: Shows | null;
  /** Within this time, with deadlines as users have them. */
  seconds: number;
  /** What the origin may get rid of meanwhile. */
  bytes: number;
}

export type Shows = (report: Report) => boolean;
export type Report = ReturnType<typeof reportDetail>;

/** Answers one request with whatever it likes. */
export type Play = (socket: Socket, request: Asked) => void;

/** Opens a server that means to speak TLS, not yet listening. */
export type Serve = (certificates: { authority: Authority; valid: Authority }) => Server;

export interface Asked {
  method: string;
  path: string;
  /** What comes after the case in the path, without its slash. */
  step: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** How many requests the case has had, this one included. */
  count: number;
  /** Address that nobody may ask. */
  canary: string;
  /** Address of a server with a certificate nobody vouches for. */
  selfSigned: string;
  /** Milliseconds of a second, so that tests need not wait as long as users. */
  second: number;
}

const MIB = 2 ** 20;
/** What nothing makes slow, and what only a deadline ends. */
export const PROMPT = 10;
export const SLOW = 35;
/** A page of 10 MiB, read no further than twice that before it is decoded, its other spelling, and what waits in the buffers of both ends. */
const PAGE_BYTES = 32 * MIB;

type Ending = Pick<Expected, 'codes' | 'shows'>;

/** The report fails, with one of these codes. */
export const fails = (...codes: FailureCode[]): Ending => ({ codes, shows: null });

/** The report completes, with this to be seen in it. */
export const completes = (shows: Shows = () => true): Ending => ({ codes: [], shows });

/** Either will do. */
export const either = (shows: Shows, ...codes: FailureCode[]): Ending => ({ codes, shows });

/** Rows of a table as cases that are told apart by their path. */
export const onPaths = (seconds: number, rows: readonly (readonly [id: string, ending: Ending, play: Play])[]): Case[] =>
  rows.map(([id, ending, play]) => ({ id, ...ending, seconds, bytes: PAGE_BYTES, at: 'path', play }));

export const isTruncated: Shows = ({ facts }) => facts?.truncated === true;

export const isWhole: Shows = ({ facts }) => facts?.truncated === false;
