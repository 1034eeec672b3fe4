import { defaultJudgeSettings, startJudges } from '../../audit/judges.ts';
import { type Diagnosis, ok, problem } from '../../system/diagnosis.ts';

const ABOUT = 'readers';
/** Milliseconds that the process may take: a machine that is busy is slow to start one. */
const PATIENCE = 30_000;

/** Whether the process that reads pages starts, and has none of the rights that a page could misuse. */
export const lookAtJudge = async (): Promise<Diagnosis> => {
  const judges = startJudges({ ...defaultJudgeSettings, size: 1, timeout: PATIENCE });
  try {
    const rights = await judges.rights();
    if (rights.length > 0)
      return problem(ABOUT, `Processes that read pages may do what they must not: ${rights.join(', ')}. Use Node 26 or later.`);
    return ok(ABOUT, 'Processes that read pages start; they can connect to nothing, write nothing and start nothing.');
  } catch (error) {
    return problem(
      ABOUT,
      `Processes that read pages do not start: ${(error as Error).message}. Is memory short, or the number of processes bounded?`,
    );
  } finally {
    await judges.close();
  }
};
