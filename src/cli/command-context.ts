import { readFile } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { AnalysisPool } from '../audit/processes/analysis-pool.ts';
import type { SitePool } from '../audit/site/site-pool.ts';
import type { HttpSettings } from '../http/settings.ts';

/** Environment of a command: `process`, or a substitute in tests. Signals and `exit` are events of this object. */
export interface CommandContext extends Pick<NodeJS.EventEmitter, 'on' | 'off'> {
  env: NodeJS.ProcessEnv;
  stdin: Readable & { isTTY?: boolean };
  stdout: CommandOutput;
  stderr: CommandOutput;
  exitCode?: number | string | null | undefined;
  /** Ends the command at once, with `exitCode` if no code is given. */
  exit(code?: number): unknown;
  /** Open pools of the caller; without them, a command that audits or crawls opens and closes its own pools. */
  pools?: { analysis: AnalysisPool; sites: SitePool };
  /** Settings for requests that replace those of the environment, for sites that only the caller knows. */
  http?: Partial<HttpSettings>;
  /** Log of a service; defaults to standard error. */
  log?: { write(line: string): void };
}

type CommandOutput = Writable & { isTTY?: boolean; columns?: number };

/** Reads a file, or standard input if the path is `-`. */
export const readInput = (file: string, { stdin }: Pick<CommandContext, 'stdin'>): Promise<string> =>
  file === '-' ? text(stdin) : readFile(file, 'utf8');
