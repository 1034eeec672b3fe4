import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { styleText } from 'node:util';
import { AuditFailure, wordFailure } from '../audit/failure.ts';
import { gatherRobots } from '../audit/gather/robots.ts';
import { readRobotsFile } from '../audit/read/answers.ts';
import { judgeRobots, type Robots, type RobotsVerdict, readRobots, robotsLine } from '../audit/read/robots/robots.ts';
import { escapeCharacters } from '../audit/read/robots/robots-path.ts';
import { readConfig } from '../config.ts';
import { FetchFailure } from '../http/failure.ts';
import { openHttp } from '../http/fetch.ts';
import { httpSettings } from '../outgoing.ts';
import { CommandError, exitCodes } from './exit.ts';
import { plain } from './plain.ts';

/** `sonde robots SOURCE PATH…`: allowed or not, with the deciding line. Exit code 1 when one is not. */
export const robotsCommand = async (
  source: string | undefined,
  paths: readonly string[],
  { agent, jsonl = false }: { agent: string; jsonl?: boolean },
): Promise<void> => {
  if (jsonl) return judgeLines();
  if (source === undefined || paths.length === 0)
    throw new CommandError('Give a robots.txt and a path, such as: sonde robots https://example.com /page --agent Googlebot');
  const file = /^https?:\/\//i.test(source) ? await fetchFile(new URL(source)) : readFileGiven(await readSource(source));
  for (const path of paths) {
    const verdict = file.judge(agent, escapeCharacters(path));
    if (!verdict.allowed) process.exitCode = exitCodes.gate;
    const answer = verdict.allowed ? styleText('green', 'allowed  ') : styleText('red', 'forbidden');
    process.stdout.write(`${answer}  ${plain(path)}  ${file.because(verdict)}\n`);
  }
};

interface JudgedFile {
  judge(agent: string, path: string): RobotsVerdict;
  because(verdict: RobotsVerdict): string;
}

const readFileGiven = (bytes: Uint8Array, robots: Robots = readRobots(bytes)): JudgedFile => ({
  judge: (agent, path) => judgeRobots(robots, agent, path),
  because: ({ line }) => (line === null ? 'no line speaks of it' : `line ${line}: ${plain(robotsLine(bytes, line))}`),
});

/** The robots.txt of the address's site; a site without one forbids nothing, one that breaks forbids all. */
const fetchFile = async (site: URL): Promise<JudgedFile> => {
  const http = openHttp(httpSettings(readConfig(process.env), new Set()));
  try {
    const answer = await gatherRobots(site, http);
    const { effect, status, rules } = readRobotsFile(answer);
    if (effect === 'rules') return readFileGiven(answer.body, rules);
    return {
      judge: () => ({ allowed: effect === 'allow-all', line: null }),
      because: () => `robots.txt answered with status ${status}`,
    };
  } catch (error) {
    if (error instanceof FetchFailure || error instanceof AuditFailure)
      throw new CommandError(`${site.href}: ${wordFailure(error.code)}`, exitCodes.unreachable);
    throw error;
  } finally {
    await http.close();
  }
};

const readSource = (source: string): Promise<Uint8Array> => (source === '-' ? buffer(process.stdin) : readFile(source));

/** A stream of questions and answers for programs; line 0 stands for none. */
const judgeLines = async (): Promise<void> => {
  let number = 0;
  for await (const line of createInterface({ input: process.stdin })) {
    number++;
    if (line.trim() === '') continue;
    const { robots, agent, url } = readQuestion(line, number);
    const verdict = judgeRobots(readRobots(new TextEncoder().encode(robots)), agent, url);
    process.stdout.write(`${JSON.stringify({ allowed: verdict.allowed, line: verdict.line ?? 0 })}\n`);
  }
};

const readQuestion = (line: string, number: number): { robots: string; agent: string; url: string } => {
  const wrong = new CommandError(`Line ${number} must be an object such as {"robots":"User-agent: *","agent":"Googlebot","url":"/page"}.`);
  try {
    const { robots, agent, url } = JSON.parse(line);
    if (typeof robots === 'string' && typeof agent === 'string' && typeof url === 'string') return { robots, agent, url };
  } catch {}
  throw wrong;
};
