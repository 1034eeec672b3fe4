import type { Check } from '../../audit/check.ts';
import { checks } from '../../audit/checks/index.ts';

const byId: ReadonlyMap<string, Check> = new Map(checks.map((check) => [check.id, check]));

/** Finds a check by id; undefined for checks of earlier rulesets that this version doesn’t have. */
export const findCheck = (id: string): Check | undefined => byId.get(id);

/** Whether the check has one of the two highest severities. */
export const isSevere = (id: string): boolean => {
  const severity = findCheck(id)?.severity;
  return severity === 'blocker' || severity === 'high';
};
