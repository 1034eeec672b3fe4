import type { AuditMode } from '../audit/mode.ts';
import { Problem, problems } from '../lib/problem.ts';
import type { BrowsersAtHand } from '../queue/browsers-at-hand.ts';

/** Throws a Problem for mode `rendered` if no process has a browser. */
export const assertBrowserFor = async (mode: AuditMode | undefined, browsers: BrowsersAtHand): Promise<void> => {
  if (mode !== 'rendered' || (await browsers.isBrowserAtHand())) return;
  const code = 'browser_unavailable';
  throw new Problem(code, { errors: [{ field: 'mode', in: 'body', code, detail: problems[code].detail, allowed: ['html', 'full'] }] });
};
