import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { AnalysisPool } from '../audit/processes/analysis-pool.ts';
import type { SitePool } from '../audit/site/site-pool.ts';

/** Input and output of a command: `process`, or streams of a test. */
export interface CommandContext {
  env: NodeJS.ProcessEnv;
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stdout: CommandOutput;
  stderr: CommandOutput;
  exitCode?: number | string | null | undefined;
  /** Open pools; without them, a command that audits or crawls opens and closes its own. */
  analysis?: AnalysisPool;
  sites?: SitePool;
}

type CommandOutput = NodeJS.WritableStream & { isTTY?: boolean; columns?: number; readonly writableNeedDrain?: boolean };

/** Reads a file, or standard input for `-`. */
export const readInput = (file: string, { stdin }: Pick<CommandContext, 'stdin'>): Promise<string> =>
  file === '-' ? text(stdin) : readFile(file, 'utf8');
