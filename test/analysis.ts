import { after } from 'node:test';
import { defaultAnalysisSettings, openAnalysisPool } from '../src/audit/analysis-pool.ts';

/** A pool shared by all services and commands of this test process: starting an analysis process takes longer than most audits. */
export const analysis = openAnalysisPool({ ...defaultAnalysisSettings, size: 1 });
after(analysis.close);
