import { program } from '../scripts/checkout.js';
import { defaultAnalysisSettings } from '../src/audit/processes/analysis-pool.ts';
import { siblingModule } from '../src/lib/child-process.ts';

const main = await program();

/** Settings of one analysis process that runs the bundle, which starts much faster than the sources. */
export const analysisSettings = {
  ...defaultAnalysisSettings,
  size: 1,
  program: siblingModule(main.href, 'audit/processes/analysis-process'),
};
