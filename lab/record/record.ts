/**
 * `npm run -s lab record <folder> [checkout]` writes what the product of a checkout answers: one text file per call of the API, page and
 * command, and with `PAGES=<folder>` all findings of the pages of a folder. `npm run -s lab record --compare <folder A> <folder B>` prints
 * what differs, and exits with 1 if something does. It uses the product only from outside, so commits can be compared whose source has
 * nothing in common.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callsOfOperations, changes, creations, mcpCalls, type Paths, reads } from './api-calls.ts';
import { type Call, makeCaller, type Person } from './caller.ts';
import { commands, LANGUAGES } from './commands.ts';
import { SITE, startOrigin } from './origin.ts';
import { forms, pages } from './page-calls.ts';
import { placeholders } from './placeholders.ts';
import { LATE, METRICS, type Output, type Product, productOf, SERVICE } from './service.ts';

/** Tells a recording from any other folder. */
const MARKER = 'recording.txt';
/** Commands at once. */
const LANES = 4;

/** Writes a recording of a checkout into a folder. */
const record = async (folder: string, checkout: string, onStart: (cleanUp: () => Promise<void>) => void): Promise<void> => {
  const data = await mkdtemp(join(tmpdir(), 'sonde-record-'));
  const origin = await startOrigin(process.env.PAGES);
  const ending = new AbortController();
  const product = productOf(checkout, data, ending.signal);
  let stop = async (): Promise<void> => undefined;
  const cleanUp = async (): Promise<void> => {
    ending.abort();
    await stop();
    origin.close();
    await rm(data, { recursive: true, force: true });
  };
  onStart(cleanUp);
  const stable = placeholders([
    [data, '<data>'],
    [checkout, '<checkout>'],
  ]);
  const write = async (name: string, text: string): Promise<void> => {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${stable(text)}\n`);
  };
  await write(MARKER, 'What sonde answers, to compare with other recordings.');
  try {
    const service = await product.serve();
    stop = service.stop;
    await recordService(product, service.printed(), data, write);
    await write('webhooks.txt', origin.received.map(stable).sort().join('\n\n'));
    await recordCommands(
      product,
      write,
      origin.names.map((name) => `http://${SITE}/corpus/${name}`),
    );
  } finally {
    await cleanUp();
  }
};

type Write = (name: string, text: string) => Promise<void>;

/** The API, MCP, pages and metrics, as the people who use them. */
const recordService = async (product: Product, printed: string, data: string, write: Write): Promise<void> => {
  const credentials = new Map<Person, Record<string, string>>();
  const { call, send, quiet } = makeCaller(credentials, write);
  const [setup = ''] = /\/setup\?token=\S+/.exec(printed) ?? [];
  const account = { token: setup.split('=')[1], email: 'a@example.com', name: 'A', password: 'a password of this record' };
  const { response } = await send({ method: 'POST', path: '/setup', body: account, as: 'browser', headers: { origin: SERVICE } });
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  if (response.status !== 303) throw new Error(`The set-up page answered ${response.status}`);
  credentials.set('browser', { cookie: cookie.join('; '), 'accept-language': 'en', accept: 'text/html' });
  credentials.set('nobody', { accept: 'text/html, application/json' });
  await product.run(['account', 'create', '--email', 'b@example.com']);
  const keys: readonly (readonly [Person, string, string])[] = [
    ['owner', 'a@example.com', 'read,write'],
    ['reader', 'a@example.com', 'read'],
    ['writer', 'a@example.com', 'write'],
    ['stranger', 'b@example.com', 'read,write'],
  ];
  for (const [person, email, scopes] of keys) {
    const made = await product.run(['key', 'create', '--account', email, '--name', person, '--scopes', scopes]);
    credentials.set(person, { authorization: `Bearer ${/sonde_\S+/.exec(made.out)?.[0]}` });
    await write(`command/key-create-${person}.txt`, `${made.code}\n${made.out}\n${made.err}`);
  }
  const { text } = await send({ method: 'GET', path: '/api/v1/openapi.json' });
  const { paths }: { paths: Paths } = JSON.parse(text);
  for (const one of creations) {
    const { text } = await call('api', one);
    if (LATE.test(text))
      throw new Error(`The machine is too busy: a page was late in the answer to ${one.method} ${one.path}. Record again.`);
    await quiet();
  }
  const parts: readonly (readonly [area: string, calls: readonly Call[]])[] = [
    ['api', callsOfOperations(paths)],
    ['api', reads],
    ['mcp', mcpCalls],
    ['web', pages],
    ['web', forms],
  ];
  for (const [area, calls] of parts)
    for (const one of calls) {
      await call(area, one);
      if (one.method !== 'GET' && area !== 'api') await quiet();
    }
  await quiet();
  await recordData(product, data, write);
  for (const one of changes) {
    await call('api', one);
    await quiet();
  }
  const metrics = await (await fetch(METRICS)).text();
  await write(
    'metrics.txt',
    metrics
      .replaceAll(/^(#.*|[^\s{]+).*$/gm, '$1')
      .split('\n')
      .filter((line, index, all) => all.indexOf(line) === index)
      .join('\n'),
  );
};

/** The commands that need no data of their own, and the findings of the given pages. Some at once, since each waits as often as it works. */
const recordCommands = async ({ run }: Product, write: Write, urls: readonly string[]): Promise<void> => {
  for (const language of urls.length > 0 ? LANGUAGES : []) {
    const { out } = await run(['--lang', language, 'audit', '-f', 'jsonl', ...urls]);
    await write(`corpus/findings-${language}.jsonl`, out.trimEnd().split('\n').sort().join('\n'));
  }
  const tasks = LANGUAGES.flatMap((language) =>
    commands.map((args) => async () => {
      const name = args
        .join(' ')
        .replaceAll(/https?:\/\/[^/]+/g, '')
        .replaceAll(/[^\w.]+/g, '-');
      await write(`command/${language}/${name}.txt`, `sonde ${args.join(' ')}\n${shown(await run(['--lang', language, ...args]))}`);
    }),
  );
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) await task();
    }),
  );
  const rendered = await run(['audit', '--mode', 'rendered', '-f', 'json', `http://${SITE}/soil`], { BROWSER: process.env.CHROMIUM ?? '' });
  await write('command/rendered.txt', rendered.out.includes('"mode": "rendered"') ? shown(rendered) : 'skipped: no browser started');
};

const shown = ({ code, out, err }: Output): string => `exit code ${code}\n\n${out}\n--- stderr\n${err}`;

/** The tables of an export, and what export and import print. */
const recordData = async ({ run }: Product, data: string, write: Write): Promise<void> => {
  const file = join(data, 'export.jsonl');
  const steps = { export: ['export', '-o', file], verify: ['import', '--verify', file], import: ['import', file] };
  for (const [name, args] of Object.entries(steps))
    await write(`command/data-${name}.txt`, shown(await run(args, name === 'import' ? { DATA_DIR: join(data, 'copy') } : {})));
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith('{'));
  await write('command/data-lines.txt', lines.map((line) => line.replaceAll(/("(?:lastId|sha256)":)[^,}]+/g, '$1<varies>')).join('\n'));
};

/** Empties a folder, but only if it is a recording or has nothing in it. */
const empty = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) return;
  if ((await readdir(folder)).length > 0 && !existsSync(join(folder, MARKER)))
    throw new Error(`${folder} is not a recording. Name another folder.`);
  await rm(folder, { recursive: true });
};

const compare = async (first: string, second: string): Promise<number> => {
  const differ = spawn('diff', ['-r', '-u', first, second], { stdio: 'inherit' });
  const [code] = await once(differ, 'exit');
  return code ?? 2;
};

const [first = '', second, third] = process.argv.slice(2);
if (first === '--compare' && second !== undefined && third !== undefined) process.exitCode = await compare(second, third);
else if (first === '' || first.startsWith('-')) {
  process.stderr.write('Usage: npm run -s lab record <folder> [checkout]\n       npm run -s lab record --compare <folder> <folder>\n');
  process.exitCode = 64;
} else
  try {
    await empty(first);
    await record(first, resolve(second ?? fileURLToPath(new URL('../..', import.meta.url))), (cleanUp) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
