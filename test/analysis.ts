import { after } from 'node:test';
import { openAnalysisPool } from '../src/audit/processes/analysis-pool.ts';
import { openSitePool } from '../src/audit/site/site-pool.ts';
import { analysisSettings } from './analysis-settings.ts';

const settings = { ...analysisSettings, idle: 3_600_000 };

/** Pools shared by all services and commands of this test process: starting an analysis process takes longer than most audits. */
export const pools = { analysis: openAnalysisPool(settings), sites: openSitePool(settings) };

after(async () => {
  await Promise.all([pools.analysis.close(), pools.sites.close()]);
});
