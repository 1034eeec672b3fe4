import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { AnalysisPool } from '../audit/analysis-pool.ts';

/** What a command reads and writes: `process`, or in tests streams of their own. */
export interface CommandContext {
  env: NodeJS.ProcessEnv;
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stdout: CommandOutput;
  stderr: CommandOutput;
  exitCode?: number | string | null | undefined;
  /** A pool that is open already; without one, a command that audits opens and closes its own. */
  analysis?: AnalysisPool;
}

type CommandOutput = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

/** The text of a file, or of standard input for `-`. */
export const readInput = (file: string, { stdin }: Pick<CommandContext, 'stdin'>): Promise<string> =>
  file === '-' ? text(stdin) : readFile(file, 'utf8');
