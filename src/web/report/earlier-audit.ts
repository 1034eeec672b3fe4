import { type Presentation, present } from '../../audit/texts/present.ts';
import type { Words } from '../../locales/words.ts';
import { findRun, findRunToCompare } from '../../reports/history.ts';
import type { Database } from '../../storage/database.ts';

/** The audit that the shown one is compared with. */
export interface EarlierAudit {
  presentation: Presentation;
  generatedAt: Date;
}

type Shown = Parameters<typeof findRunToCompare>[2];

/** Reads the audit before the shown one, of its mode if there is one; null if there is none, or only of other modes and `sameMode` is set. */
export const readEarlierAudit = async (
  db: Database,
  reportId: number,
  shown: Shown,
  { language }: Words,
  { sameMode = false } = {},
): Promise<EarlierAudit | null> => {
  const before = await findRunToCompare(db, reportId, shown);
  if (!before || (sameMode && before.mode !== shown.mode)) return null;
  const run = await findRun(db, reportId, before.id);
  return run ? { presentation: present(run.auditResult, language), generatedAt: new Date(run.generatedAt) } : null;
};
