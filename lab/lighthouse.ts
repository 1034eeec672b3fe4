/**
 * `npm run -s lab lighthouse <folder>`: Lighthouse on the page of a check, a page of the API's reference and a shared, indexable report, on phone and desktop. Prints the scores of
 * all four categories and each audit below 1 with its reason. Exit code 1 if a score is below 100. The folder has Lighthouse installed
 * (`npm install --ignore-scripts lighthouse`). CHROME_PATH names a browser; by default, it is the browser of the tests.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import chromium from '@sparticuz/chromium';
import { openServiceProcess } from '../test/service-process.ts';
import { goodPage } from '../test/site.ts';

const installed = process.argv[2];
if (!installed) throw new Error('Usage: npm run -s lab lighthouse <folder with an installed lighthouse>');
const program = join(resolve(installed), 'node_modules/lighthouse/cli/index.js');
const browser = process.env.CHROME_PATH ?? process.env.CHROMIUM ?? (await chromium.executablePath());

const folder = await mkdtemp(join(tmpdir(), 'sonde-bench-'));
const site = createServer((_, response) => void response.setHeader('content-type', 'text/html; charset=utf-8').end(goodPage));
await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
const target = `127.0.0.1:${(site.address() as AddressInfo).port}`;
const service = await openServiceProcess({ DATA_DIR: folder, ALLOW_TARGETS: target, AUDIT_MODE: 'html', ANALYSIS_PROCESSES: '1' });

interface Audit {
  id: string;
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  displayValue?: string;
  explanation?: string;
  /** Some details, such as trees, are not lists. */
  details?: { items?: Record<string, unknown>[] | object };
}

interface Outcome {
  categories: Record<string, { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

/** Makes the first account, and with it a public report that may be indexed. Returns its path. */
const shareReport = async (): Promise<string> => {
  let cookie = '';
  const send = async (path: string, fields?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(service.url + path, {
      redirect: 'manual',
      headers: { origin: service.url, cookie },
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return answer;
  };
  const token = new URL(service.setup ?? '').searchParams.get('token') ?? '';
  await send('/setup', { token, email: 'ann@example.com', password: 'correct horse' });
  const path = (await send('/audits/new', { url: `http://${target}/` })).headers.get('location') ?? '';
  const read = async (): Promise<string> => (await send(path)).text();
  let page = await read();
  while (!page.includes('class="report-head"') || page.includes('class="progress"')) page = await read();
  await send(`${path}/share`, { privacy: '0' });
  await send(`${path}/settings/indexing`, { indexed: '1' });
  return /\/r\/[\w-]{22}/.exec(page)?.[0] ?? '';
};

const measure = async (path: string, form: 'phone' | 'desk'): Promise<Outcome> => {
  const output = join(folder, 'outcome.json');
  const flags =
    '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync';
  const args = [
    program,
    service.url + path,
    '--output=json',
    `--output-path=${output}`,
    '--quiet',
    flags,
    ...(form === 'desk' ? ['--preset=desktop'] : []),
  ];
  const child = spawn(process.execPath, args, { env: { ...process.env, CHROME_PATH: browser }, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`);
  return JSON.parse(await readFile(output, 'utf8')) as Outcome;
};

/** One line for each audit that is not whole; those that weigh nothing are marked. */
const reasons = ({ categories, audits }: Outcome): string[] =>
  Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || audit.score === null || audit.score >= 1) return [];
      // The affected resources or elements, if they have a URL or HTML.
      const things = (Array.isArray(audit.details?.items) ? audit.details.items : []).flatMap(
        ({ url, node }) => url ?? (node as { snippet?: string } | undefined)?.snippet ?? [],
      );
      const what = [audit.displayValue, audit.explanation, ...things.slice(0, 3)];
      return [
        `  ${title}: ${id} ${audit.score}${weight === 0 ? ' (weighs nothing)' : ''}: ${audit.title}. ${what.filter(Boolean).join(' | ')}`,
      ];
    }),
  );

let isWhole = true;
try {
  const pages = {
    "a check's page": '/checks/noindex',
    'the reference of the API': '/docs/reports',
    'a shared report': await shareReport(),
  };
  for (const [name, path] of Object.entries(pages))
    for (const form of ['phone', 'desk'] as const) {
      const outcome = await measure(path, form);
      const scores = Object.values(outcome.categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)] as const);
      isWhole &&= scores.every(([, score]) => score === 100);
      const line = scores.map(([title, score]) => `${title} ${score}`).join(', ');
      process.stdout.write([`${name}, ${form}: ${line}`, ...reasons(outcome), ''].join('\n'));
    }
} finally {
  await service.end('SIGTERM');
  site.close();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = isWhole ? 0 : 1;
