import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { styleText } from 'node:util';
import { httpSettings } from '../app/egress.ts';
import { AuditFailure } from '../audit/audit-failure.ts';
import { failureMessage } from '../audit/failure.ts';
import { gatherRobots } from '../audit/gather/robots.ts';
import { readRobotsFile } from '../audit/read/answers.ts';
import { matchRobots, type Robots, type RobotsVerdict, readRobots, robotsLine } from '../audit/read/robots/robots.ts';
import { escapeCharacters } from '../audit/read/robots/robots-path.ts';
import { readConfig } from '../config/config.ts';
import { FetchFailure } from '../http/failure.ts';
import { openHttp } from '../http/fetch.ts';
import type { Words } from '../locales/words.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError, exitCodes } from './exit.ts';
import { plain } from './plain.ts';
import { readUrl } from './urls.ts';

/** `sonde robots SOURCE PATH…`: prints whether each path is allowed, with the deciding line. Exit code 1 if a path isn’t allowed. */
export const robotsCommand = async (
  source: string | undefined,
  paths: readonly string[],
  { agent, jsonl = false }: { agent: string; jsonl?: boolean },
  words: Words,
  context: CommandContext,
): Promise<void> => {
  const texts = words.cli.robots;
  if (jsonl) return matchLines(words, context);
  if (source === undefined || paths.length === 0) throw new CommandError(words.cli.usage.robots);
  const file = /^https?:\/\//i.test(source)
    ? await fetchFile(readUrl(source, words), words, context)
    : readFileGiven(await readSource(source, context), words);
  const width = Math.max(texts.allowed.length, texts.forbidden.length);
  for (const path of paths) {
    const verdict = file.match(agent, escapeCharacters(path));
    if (!verdict.allowed) context.exitCode = exitCodes.threshold;
    const [style, answer] = verdict.allowed ? (['green', texts.allowed] as const) : (['red', texts.forbidden] as const);
    context.stdout.write(
      `${styleText(style, answer.padEnd(width), { stream: context.stdout })}  ${plain(path)}  ${file.because(verdict)}\n`,
    );
  }
};

interface RobotsFile {
  match(agent: string, path: string): RobotsVerdict;
  because(verdict: RobotsVerdict): string;
}

const readFileGiven = (bytes: Uint8Array, { cli: { robots: texts } }: Words, robots: Robots = readRobots(bytes)): RobotsFile => ({
  match: (agent, path) => matchRobots(robots, agent, path),
  because: ({ line }) => (line === null ? texts.noRule : texts.line({ line, text: plain(robotsLine(bytes, line)) })),
});

/** Fetches the robots.txt of a site; a missing file (4xx) allows everything, a server error (5xx) allows nothing. */
const fetchFile = async (site: URL, words: Words, { env }: CommandContext): Promise<RobotsFile> => {
  const http = openHttp(httpSettings(readConfig(env), new Set()));
  try {
    const answer = await gatherRobots(site, http);
    const { effect, status, rules } = readRobotsFile(answer);
    if (effect === 'rules') return readFileGiven(answer.body, words, rules);
    return {
      match: () => ({ allowed: effect === 'allow-all', line: null }),
      because: () => words.cli.robots[effect === 'allow-all' ? 'missing' : 'unreachable']({ status }),
    };
  } catch (error) {
    if (error instanceof FetchFailure || error instanceof AuditFailure)
      throw new CommandError(
        words.cli.failed({ url: site.href, why: failureMessage(error.code, {}, words.language) }),
        exitCodes.unreachable,
      );
    throw error;
  } finally {
    await http.close();
  }
};

const readSource = (source: string, { stdin }: CommandContext): Promise<Uint8Array> => (source === '-' ? buffer(stdin) : readFile(source));

/** Answers a stream of queries from programs; line 0 means that no line decided. URLs are matched as given, since programs escape them. */
const matchLines = async (words: Words, context: CommandContext): Promise<void> => {
  let number = 0;
  for await (const line of createInterface({ input: context.stdin })) {
    number++;
    if (line.trim() === '') continue;
    const { robots, agent, url } = readQuestion(line, number, words);
    const verdict = matchRobots(readRobots(new TextEncoder().encode(robots)), agent, url);
    context.stdout.write(`${JSON.stringify({ allowed: verdict.allowed, line: verdict.line ?? 0 })}\n`);
  }
};

const readQuestion = (line: string, number: number, { cli: { usage } }: Words): { robots: string; agent: string; url: string } => {
  try {
    const { robots, agent, url } = JSON.parse(line);
    if (typeof robots === 'string' && typeof agent === 'string' && typeof url === 'string') return { robots, agent, url };
  } catch {}
  throw new CommandError(usage.robotsLine({ line: number }));
};
