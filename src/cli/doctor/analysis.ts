import { type AnalysisPool, defaultAnalysisSettings, openAnalysisPool } from '../../audit/processes/analysis-pool.ts';
import { type Diagnosis, ok, problem } from '../../system/diagnosis.ts';

const ABOUT = 'analysis processes';
/** Milliseconds for starting the process, which is slow on a busy machine. */
const START_TIMEOUT = 30_000;

/** Checks that an analysis process, of `given` or of a new pool, starts and lacks the rights that a page could misuse. */
export const inspectAnalysis = async (given?: AnalysisPool): Promise<Diagnosis> => {
  const analysis = given ?? openAnalysisPool({ ...defaultAnalysisSettings, size: 1, timeout: START_TIMEOUT });
  try {
    const rights = await analysis.rights();
    if (rights.length > 0)
      return problem(ABOUT, `Analysis processes aren’t sandboxed; they can use: ${rights.join(', ')}. Use Node 26.3 or later.`);
    return ok(ABOUT, 'Analysis processes are sandboxed.');
  } catch (error) {
    return problem(ABOUT, `Analysis processes don’t start: ${(error as Error).message}. Check free memory and the limit on processes.`);
  } finally {
    if (analysis !== given) await analysis.close();
  }
};
