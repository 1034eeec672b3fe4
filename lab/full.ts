/**
 * `npm run -s lab full [links] [files] [rounds]` (100 links on ten hosts, 60 files, 5): what mode `full` costs beyond mode `html`. Prints CPU time
 * of the service and its analysis processes for one audit in each mode, in alternating rounds, and the time of the audit in mode `full`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { externalHttpSettings, httpSettings } from '../src/app/egress.ts';
import { audit } from '../src/audit/audit.ts';
import { openSharedState } from '../src/audit/hosts/shared-state.ts';
import type { AuditMode } from '../src/audit/mode.ts';
import { defaultAnalysisSettings, openAnalysisPool } from '../src/audit/processes/analysis-pool.ts';
import { unpackAudit } from '../src/audit/stored-result.ts';
import { readConfig } from '../src/config/config.ts';
import { childrenOf, costOf } from './measure/process-cost.ts';

const [links = 100, files = 60, rounds = 5] = process.argv.slice(2).map(Number);
const WARM_UP = 2;
/** Opinions are shared for a minute, so each round has shared things of its own. */
const site = fork(new URL('./full-site.ts', import.meta.url), [`${links}`, `${files}`]);
const [{ url, targets }] = (await once(site, 'message')) as [{ url: string; targets: string }];
const http = httpSettings(readConfig({ ALLOW_TARGETS: targets }), new Set());
const analysis = openAnalysisPool({ ...defaultAnalysisSettings, size: 1 });

const cpu = (): number => {
  const own = costOf(process.pid);
  return own.cpu + childrenOf(process.pid).reduce((sum, pid) => sum + (pid === site.pid ? 0 : costOf(pid).cpu), 0);
};

const one = async (mode: AuditMode) => {
  const auditor = { http, external: { http: externalHttpSettings(http), shared: openSharedState() }, analysis, now: Date.now };
  const [before, started] = [cpu(), performance.now()];
  const result = await audit(new URL(url), { ...auditor, probes: 'standard' }, { mode, time: 20_000, mayReuse: false });
  return { cpu: cpu() - before, seconds: (performance.now() - started) / 1000, result };
};

const spent: Record<'html' | 'full', number> = { html: 0, full: 0 };
let seconds = 0;
let requested = '';
for (let round = -WARM_UP; round < rounds; round++)
  for (const mode of ['html', 'full'] as const) {
    const done = await one(mode);
    if (round < 0) continue;
    spent[mode] += done.cpu / rounds;
    if (mode === 'html') continue;
    seconds += done.seconds / rounds;
    const { resources, link_check } = unpackAudit(done.result).facts;
    requested = `${link_check?.checked} targets and ${resources?.requests} requests for files, ${done.result.packed.byteLength} bytes stored`;
  }
process.stdout.write(
  `html ${spent.html.toFixed(0)} ms, full ${spent.full.toFixed(0)} ms: ${(spent.full - spent.html).toFixed(0)} ms more, in ${seconds.toFixed(1)} s; ${requested}\n`,
);
await analysis.close();
site.disconnect();
