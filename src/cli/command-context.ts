import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { AnalysisPool } from '../audit/analysis-pool.ts';

/** Input and output of a command: `process`, or streams of a test. */
export interface CommandContext {
  env: NodeJS.ProcessEnv;
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stdout: CommandOutput;
  stderr: CommandOutput;
  exitCode?: number | string | null | undefined;
  /** An open pool; without one, a command that audits opens and closes its own. */
  analysis?: AnalysisPool;
}

type CommandOutput = NodeJS.WritableStream & { isTTY?: boolean; columns?: number; readonly writableNeedDrain?: boolean };

/** Reads a file, or standard input for `-`. */
export const readInput = (file: string, { stdin }: Pick<CommandContext, 'stdin'>): Promise<string> =>
  file === '-' ? text(stdin) : readFile(file, 'utf8');
