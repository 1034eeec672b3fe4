import { after } from 'node:test';
import { defaultAnalysisSettings, openAnalysisPool } from '../src/audit/analysis-pool.ts';

/** The pool of all services and commands in this test process: to start an analysis process takes longer than most audits. */
export const analysis = openAnalysisPool({ ...defaultAnalysisSettings, size: 1 });
after(analysis.close);
