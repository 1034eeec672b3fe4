import { after } from 'node:test';
import { program } from '../scripts/checkout.js';
import { defaultAnalysisSettings, openAnalysisPool } from '../src/audit/analysis-pool.ts';
import { openSitePool } from '../src/audit/site/site-pool.ts';
import { siblingModule } from '../src/lib/sibling-module.ts';

const main = await program();

/** Their processes run the bundle, which starts in a fraction of the time, and are kept. */
const settings = { ...defaultAnalysisSettings, size: 1, idle: 3_600_000, program: siblingModule(main.href, 'audit/analysis-process') };

/** Pools shared by all services and commands of this test process: starting an analysis process takes longer than most audits. */
export const pools = { analysis: openAnalysisPool(settings), sites: openSitePool(settings) };

after(async () => {
  await Promise.all([pools.analysis.close(), pools.sites.close()]);
});
