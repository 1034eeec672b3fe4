import { type Presentation, present } from '../../audit/texts/present.ts';
import type { Words } from '../../locales/words.ts';
import { findRun, findRunToCompare } from '../../reports/history.ts';
import type { Database } from '../../storage/database.ts';

/** The earlier audit that the shown audit is compared with. */
export interface EarlierAudit {
  presentation: Presentation;
  generatedAt: Date;
}

type ShownAudit = Parameters<typeof findRunToCompare>[2];

/** Reads the audit before the shown one, preferably of the same mode; null if there is none, or with `sameMode` none of that mode. */
export const readEarlierAudit = async (
  db: Database,
  reportId: number,
  shown: ShownAudit,
  { language }: Words,
  { sameMode = false } = {},
): Promise<EarlierAudit | null> => {
  const before = await findRunToCompare(db, reportId, shown);
  if (!before || (sameMode && before.mode !== shown.mode)) return null;
  const run = await findRun(db, reportId, before.id);
  return run ? { presentation: present(run.auditResult, language), generatedAt: new Date(run.generatedAt) } : null;
};
