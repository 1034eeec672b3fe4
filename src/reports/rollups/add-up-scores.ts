import { type RawBuilder, sql } from 'kysely';
import { timeOf } from '../../storage/clock.ts';
import type { InTransaction } from '../../storage/database.ts';
import { changesOf, dayOf, WHOLE_ACCOUNT } from './counts.ts';

/** Days for which the change of scores is kept, and more than the pages show. */
const KEEP_DAYS = 400;

/** The bin of a score: 0 for 0 to 9, and so on; 9 for 90 to 100. */
export const BIN: RawBuilder<number> = sql`case when score >= 90 then 9 else score / 10 end`;

/** What so many reports with a score add to a day. The limits are those of `ratingOf`. */
export const dayOfChanges = {
  count: sql<number>`sum(count)`,
  sum: sql<number>`sum(count * score)`,
  good: sql<number>`sum(case when score >= 80 then count else 0 end)`,
  bad: sql<number>`sum(case when score < 50 then count else 0 end)`,
};

/** Adds an account’s changes of scores to its sums, now and by day, in an exclusive transaction of the account. Four statements. */
export const addUpScores = async (trx: InTransaction, accountId: number): Promise<void> => {
  const changes = changesOf(trx, accountId).where('score', 'is not', null);
  const scored = changes
    .select(['project_id', 'day', 'score', 'count'])
    .unionAll(changes.select(sql.lit(WHOLE_ACCOUNT).as('project_id')).select(['day', 'score', 'count']))
    .as('scored');
  const { count, sum, good, bad } = dayOfChanges;
  await trx
    .insertInto('score_count')
    .columns(['account_id', 'project_id', 'bin', 'count', 'sum'])
    .expression(
      trx
        .selectFrom(scored)
        .select([sql<number>`cast(${accountId} as bigint)`.as('account_id'), 'project_id', BIN.as('bin'), count.as('count'), sum.as('sum')])
        .groupBy(['project_id', BIN])
        .having(sql<boolean>`(sum(count) <> 0 or sum(count * score) <> 0)`),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'project_id', 'bin'])
        .doUpdateSet({ count: sql`score_count.count + excluded.count`, sum: sql`score_count.sum + excluded.sum` }),
    )
    .execute();
  const changed = sql<number>`(select project_id from ${scored})`;
  await trx
    .deleteFrom('score_count')
    .where('account_id', '=', accountId)
    .where('project_id', 'in', changed)
    .where('count', '=', 0)
    .execute();
  await trx
    .insertInto('score_day')
    .columns(['account_id', 'project_id', 'day', 'count', 'sum', 'good', 'bad'])
    .expression(
      trx
        .selectFrom(scored)
        .select([sql<number>`cast(${accountId} as bigint)`.as('account_id'), 'project_id', 'day'])
        .select([count.as('count'), sum.as('sum'), good.as('good'), bad.as('bad')])
        // Day 0 is before all that is known by day.
        .where('day', '>', 0)
        .groupBy(['project_id', 'day'])
        .having(sql<boolean>`(sum(count) <> 0 or sum(count * score) <> 0)`),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'project_id', 'day']).doUpdateSet(plusExcluded('score_day')))
    .execute();
  await trx
    .deleteFrom('score_day')
    .where('account_id', '=', accountId)
    .where('project_id', 'in', changed)
    .where('day', '<', dayOf(timeOf(trx)) - KEEP_DAYS)
    .execute();
};

const plusExcluded = (table: 'score_day') =>
  Object.fromEntries(
    ['count', 'sum', 'good', 'bad'].map((name) => [name, sql`${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`]),
  );

/**
 * Takes the scores of a project that is being removed from the account’s, in an exclusive transaction of the account with no changes left
 * to add up. The account’s days before keep them: they were so then.
 */
export const takeProjectScores = async (trx: InTransaction, accountId: number, projectId: number): Promise<void> => {
  const taken = await trx
    .deleteFrom('score_count')
    .where('account_id', '=', accountId)
    .where('project_id', '=', projectId)
    .returning(['bin', 'count', 'sum'])
    .execute();
  await trx.deleteFrom('score_day').where('account_id', '=', accountId).where('project_id', '=', projectId).execute();
  const bins = taken.map(({ bin, count, sum }) => ({ bin, count: Number(count), sum: Number(sum) }));
  if (bins.length === 0) return;
  for (const { bin, count, sum } of bins)
    await trx
      .updateTable('score_count')
      .set(({ eb }) => ({ count: eb('count', '-', count), sum: eb('sum', '-', sum) }))
      .where('account_id', '=', accountId)
      .where('project_id', '=', WHOLE_ACCOUNT)
      .where('bin', '=', bin)
      .execute();
  const sumOf = (some: typeof bins, member: 'count' | 'sum'): number => some.reduce((sum, one) => sum - one[member], 0);
  await trx
    .insertInto('score_day')
    .values({
      account_id: accountId,
      project_id: WHOLE_ACCOUNT,
      day: dayOf(timeOf(trx)),
      count: sumOf(bins, 'count'),
      sum: sumOf(bins, 'sum'),
      good: sumOf(
        bins.filter(({ bin }) => bin >= 8),
        'count',
      ),
      bad: sumOf(
        bins.filter(({ bin }) => bin < 5),
        'count',
      ),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'project_id', 'day']).doUpdateSet(plusExcluded('score_day')))
    .execute();
};
