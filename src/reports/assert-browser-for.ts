import type { AuditMode } from '../audit/mode.ts';
import { Problem, problems } from '../lib/problem.ts';

/** Throws a Problem for mode `rendered`, which needs a browser. */
export const assertBrowserFor = (mode: AuditMode | undefined): void => {
  if (mode !== 'rendered') return;
  const code = 'browser_unavailable';
  throw new Problem(code, { errors: [{ field: 'mode', in: 'body', code, detail: problems[code].detail, allowed: ['html', 'full'] }] });
};
