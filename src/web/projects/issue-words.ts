import type { Check } from '../../audit/check.ts';
import { checks } from '../../audit/checks/index.ts';

const byId: ReadonlyMap<string, Check> = new Map(checks.map((check) => [check.id, check]));

/** Finds a check by id; returns undefined for checks of older rulesets that this version doesn’t have. */
export const findCheck = (id: string): Check | undefined => byId.get(id);

/** True if the check has one of the two highest severities. */
export const isSevere = (id: string): boolean => {
  const severity = findCheck(id)?.severity;
  return severity === 'blocker' || severity === 'high';
};
