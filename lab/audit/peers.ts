import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { costOf } from '../measure/process-cost.ts';

export interface PeerCost {
  name: string;
  pages: number;
  /** Medians of whole processes, from start to end. */
  cpuMilliseconds: number;
  wallMilliseconds: number;
  /** CPU by that of Sonde. */
  ratio: number;
}

interface Peer {
  name: string;
  /** Below the folder that the peers were installed into. */
  needs: string;
  command(folder: string, url: string): string[];
}

const sonde = fileURLToPath(new URL('../../bin/sonde.js', import.meta.url));

/** Each audits one page with one command and prints JSON. */
const peers: readonly Peer[] = [
  { name: 'Sonde', needs: '.', command: (_, url) => [sonde, 'audit', url, '--format', 'json'] },
  {
    name: 'Lighthouse, browser apart',
    needs: 'node_modules/lighthouse',
    command: (folder, url) => [
      join(folder, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--only-categories=seo',
      '--output=json',
      '--quiet',
      '--chrome-flags=--headless --no-sandbox --disable-background-networking --disable-component-update --disable-sync',
    ],
  },
  {
    name: 'seo-analyzer',
    needs: 'node_modules/seo-analyzer',
    command: (_, url) => [
      '--input-type=module',
      '--eval',
      `import Analyzer from 'seo-analyzer';
const analyzer = new Analyzer({ verbose: false }).inputHTMLStrings([{ source: 'page', text: await (await fetch(${JSON.stringify(url)})).text() }]);
for (const rule of ['titleLengthRule', 'imgTagWithAltAttributeRule', 'aTagWithRelAttributeRule', 'metaBaseRule', 'metaSocialRule', 'canonicalLinkRule'])
  analyzer.useRule(rule, { min: 10, max: 50, list: ['description', 'viewport'], properties: ['og:title'] });
await analyzer.outputObject((found) => console.log(JSON.stringify(found))).run();`,
    ],
  },
  {
    name: 'aiseo-audit',
    needs: 'node_modules/aiseo-audit',
    command: (folder, url) => [join(folder, 'node_modules/aiseo-audit/bin/aiseo-audit.js'), url, '--json'],
  },
];

/** Runs each program that is there once on each page, in turn, as a process of its own. */
export const measurePeers = async (folder: string, urls: readonly string[], env: Record<string, string>): Promise<PeerCost[]> => {
  const found = peers.filter(({ needs }) => existsSync(join(folder, needs)));
  const runs = new Map(found.map(({ name }) => [name, [] as { cpu: number; wall: number }[]]));
  for (const url of urls) for (const { name, command } of found) runs.get(name)?.push(await timed(command(folder, url), folder, env));
  const cpuOf = (name: string): number => median(runs.get(name)?.map(({ cpu }) => cpu) ?? []);
  return found.map(({ name }) => ({
    name,
    pages: urls.length,
    cpuMilliseconds: Math.round(cpuOf(name)),
    wallMilliseconds: Math.round(median(runs.get(name)?.map(({ wall }) => wall) ?? [])),
    ratio: cpuOf(name) / cpuOf('Sonde'),
  }));
};

const timed = async (args: string[], cwd: string, env: Record<string, string>): Promise<{ cpu: number; wall: number }> => {
  const before = costOf(process.pid).ended;
  const started = performance.now();
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.stderr.write(`${args[0]} ended with ${code}\n`);
  return { cpu: costOf(process.pid).ended - before, wall: performance.now() - started };
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
