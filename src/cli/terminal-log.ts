import { styleText } from 'node:util';
import { ratingOf } from '../audit/scoring/score.ts';
import type { CommandContext } from './command-context.ts';
import { plain } from './plain.ts';

/** Receives the log as JSON lines and shows each entry as one line, such as `00:41:03 audit shop.example 79 decent 2.1 s`. */
export interface TerminalLog {
  write(line: string): void;
  /** Hides requests until an account is set up, so that the set-up link stays in sight. */
  waitForSetUp(): void;
}

/** Returns the log of a service for people who watch it; undefined if standard error isn’t a terminal, where the log is JSON lines. */
export const terminalLog = ({ stderr }: Pick<CommandContext, 'stderr'>): TerminalLog | undefined => {
  if (!stderr.isTTY) return undefined;
  let isWaiting = false;
  return {
    write(line) {
      const entry = JSON.parse(line) as Entry;
      const isRequest = entry.msg === 'request';
      if (isRequest && entry.method === 'POST' && /\/setup$/.test(String(entry.path)) && Number(entry.status) < 400) isWaiting = false;
      if (isRequest && isWaiting) return;
      const time = styleText('dim', new Date(entry.time).toTimeString().slice(0, 8), { stream: stderr });
      const text =
        entry.level < WARN ? describe(entry) : styleText(entry.level < ERROR ? 'yellow' : 'red', describe(entry), { stream: stderr });
      stderr.write(`${time} ${text}\n${entry.err?.stack === undefined ? '' : `${entry.err.stack.replaceAll(/\S.*/g, plain)}\n`}`);
    },
    waitForSetUp() {
      isWaiting = true;
    },
  };
};

/** Levels of pino. */
const WARN = 40;
const ERROR = 50;

interface Entry extends Readonly<Record<string, unknown>> {
  level: number;
  time: number;
  msg: string;
  err?: { message?: string; stack?: string };
}

const describe = (entry: Entry): string => {
  const { msg, host, outcome, score, ms, pages, method, path, status } = entry;
  if (msg === 'request') return plain(`${method} ${path} ${status} ${ms} ms`);
  const took = `${(Number(ms) / 1_000).toFixed(1)} s`;
  const result = typeof score === 'number' ? `${score} ${ratingOf(score)}` : outcome;
  if (msg === 'audit') return plain(`audit ${host ?? ''} ${result} ${took}`);
  if (msg === 'crawl') return plain(`crawl ${host} ${result} ${pages} URLs ${took}`);
  const { level: _, time: __, msg: ___, err: ____, request: _____, ...fields } = entry;
  const named = Object.entries(fields).map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`);
  return plain([msg, ...named].join(' '));
};
