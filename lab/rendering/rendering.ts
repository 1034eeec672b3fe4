/**
 * `npm run -s lab rendering <folder of pages> [folder with lighthouse] [pages]`: renders each page of a folder, served on loopback with stubs of what
 * it loads. Prints the CPU seconds of a page in modes `full` and `rendered`, all processes counted, and the most memory of the browser. If the second
 * folder has Lighthouse installed (`npm install --ignore-scripts lighthouse`), it audits the same pages by turns: CPU, and how far CLS and the element
 * of the LCP agree. BROWSER and CHROME_PATH name the browsers. Linux only.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type TreeUse, watchTree } from '../measure/tree-watch.ts';
import type { StubbedSiteMessage } from './stubbed-site.ts';

const [, , folder, lighthouseFolder, most = '1000'] = process.argv;
if (!folder) throw new Error('Usage: npm run -s lab rendering <folder of .html pages> [folder with lighthouse] [pages]');

const site = fork(new URL('./stubbed-site.ts', import.meta.url), [folder]);
const [{ port, names }] = (await once(site, 'message')) as [StubbedSiteMessage];
const urls = names.slice(0, Number(most)).map((name) => `http://127.0.0.1:${port}/${name}`);
const sonde = fileURLToPath(new URL('../../bin/sonde.js', import.meta.url));
const env = { ...process.env, ALLOW_TARGETS: `127.0.0.1:${port}`, DNS_SERVERS: '127.0.0.1:9' };

interface Lab {
  cls: number;
  lcp: number | null;
  lcp_element: { selector: string } | null;
}

interface Ran extends TreeUse {
  output: string;
}

const isBrowser = (command: string): boolean => /chrom|headless/i.test(command);

const run = async (program: string, args: readonly string[], input = ''): Promise<Ran> => {
  const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'ignore'] });
  const use = watchTree(child.pid ?? 0, isBrowser);
  child.stdin.end(input);
  const output = await text(child.stdout);
  return { output, ...use() };
};

const audit = (mode: string, those: readonly string[]): Promise<Ran> =>
  run(process.execPath, [sonde, 'audit', '-', '--mode', mode, '--format', 'jsonl', '--quiet'], those.join('\n'));

const started = { full: await audit('full', urls.slice(0, 1)), rendered: await audit('rendered', urls.slice(0, 1)) };
const full = await audit('full', urls);
const rendered = await audit('rendered', urls);
const perPage = (all: Ran): number => all.cpu / urls.length / 1000;
const found = new Map(
  rendered.output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { url: string; mode: string; facts?: { rendered?: { lab: Lab } } })
    .map((report) => [report.url, report]),
);
const show = (figures: Record<string, string | number>): void => {
  for (const [name, figure] of Object.entries(figures)) process.stdout.write(`${name.padEnd(36)} ${figure}\n`);
};
const seconds = (value: number): string => `${value.toFixed(3)} CPU-s`;
show({
  pages: urls.length,
  rendered: [...found.values()].filter(({ mode }) => mode === 'rendered').length,
  'a page in mode full': seconds(perPage(full)),
  'a page in mode rendered': seconds(perPage(rendered)),
  'rendering alone': seconds(perPage(rendered) - perPage(full)),
  'one page, from start to end': seconds(started.rendered.cpu / 1000),
  'memory of the browser': `${Math.round(rendered.memory)} MiB`,
});

const program = join(lighthouseFolder ?? '', 'node_modules/lighthouse/cli/index.js');
if (lighthouseFolder && existsSync(program)) await compare();
site.disconnect();

/** Lighthouse with the screen of its own phone and without slowing anything down, as Sonde renders. */
async function compare(): Promise<void> {
  const outputs = await mkdtemp(join(tmpdir(), 'sonde-bench-'));
  let [cpu, ours, sameCls, sameElement, compared] = [0, 0, 0, 0, 0];
  const differences: object[] = [];
  for (const [index, url] of urls.entries()) {
    const output = join(outputs, `${index}.json`);
    const chromeFlags =
      '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync';
    const peer = await run(process.execPath, [
      ...[program, url, '--quiet', '--output=json', `--output-path=${output}`, `--chrome-flags=${chromeFlags}`],
      ...['--throttling-method=provided', '--form-factor=mobile', '--max-wait-for-load=20000'],
    ]);
    cpu += peer.cpu;
    ours += (await audit('rendered', [url])).cpu;
    const lab = found.get(url)?.facts?.rendered?.lab;
    const theirs = await readOutput(output);
    if (!lab || !theirs) continue;
    compared++;
    const isSameCls = Math.abs(lab.cls - theirs.cls) <= 0.01;
    const isSameElement = isSame(lab.lcp_element?.selector ?? null, theirs.selector);
    if (isSameCls) sameCls++;
    if (isSameElement) sameElement++;
    if (!isSameCls || !isSameElement)
      differences.push({ url, cls: `${lab.cls} / ${theirs.cls}`, lcp: `${lab.lcp_element?.selector} / ${theirs.selector}` });
  }
  await rm(outputs, { recursive: true, force: true });
  show({
    'Lighthouse, a page': seconds(cpu / urls.length / 1000),
    'Sonde, a page, started for each': seconds(ours / urls.length / 1000),
    ratio: (cpu / ours).toFixed(1),
    'to a page of a running Sonde': (cpu / urls.length / 1000 / perPage(rendered)).toFixed(1),
    'CLS within 0.01': `${sameCls} of ${compared}`,
    'the same LCP element': `${sameElement} of ${compared}`,
  });
  for (const difference of differences) process.stdout.write(`${JSON.stringify(difference)}\n`);
}

async function readOutput(file: string): Promise<{ cls: number; selector: string | null } | null> {
  if (!existsSync(file)) return null;
  const { audits } = JSON.parse(await readFile(file, 'utf8')) as { audits: Record<string, Record<string, never>> };
  const element = audits['largest-contentful-paint-element'] ?? audits['lcp-breakdown-insight'];
  const cls = audits['cumulative-layout-shift']?.numericValue;
  if (cls === undefined) return null;
  return { cls, selector: /"selector":"((?:[^"\\]|\\.)*)"/.exec(JSON.stringify(element ?? {}))?.[1] ?? null };
}

/** Selectors are made in different ways: the last elements must have the same name, and the same id where both have one. */
function isSame(one: string | null, other: string | null): boolean {
  const lastOf = (selector: string): { name: string; id: string | undefined } => {
    const last = selector.split(/\s*>\s*/).at(-1) ?? '';
    return { name: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase() ?? '', id: /#([\w-]+)/.exec(last)?.[1] };
  };
  if (one === null || other === null) return one === other;
  const [a, b] = [lastOf(one), lastOf(other)];
  return a.name === b.name && (a.id === undefined || b.id === undefined || a.id === b.id);
}
