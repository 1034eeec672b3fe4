import { Problem } from '../../lib/problem.ts';
import type { InTransaction } from '../../storage/database.ts';

/** Throws a Problem that says what uses a profile, if anything does. */
export const assertUnused = async (trx: InTransaction, projectId: number, name: string): Promise<void> => {
  const { reports } = await trx
    .selectFrom('report')
    .select(({ fn }) => fn.countAll<number>().as('reports'))
    .where('project_id', '=', projectId)
    .where('access', '=', name)
    .executeTakeFirstOrThrow();
  if (Number(reports) > 0) throw new Problem('in_use', { values: { uses: `${Number(reports)} reports` } });
};
