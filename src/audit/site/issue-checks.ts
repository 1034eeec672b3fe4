import { checks } from '../checks/index.ts';
import { siteChecks } from './checks/index.ts';

/** Ids of all checks that a crawl can find as issues. */
export const issueIds = [...checks, ...siteChecks].map(({ id }) => id) as [string, ...string[]];

/** Whether an issue is in doubt, since links may not have been read: only then does such a check give information. */
export const isInDoubt = (id: string, severity: string): boolean => severity === 'information' && uncertainChecks.has(id);

const uncertainChecks: ReadonlySet<string> = new Set(siteChecks.flatMap(({ id, verdicts }) => ('uncertain' in verdicts ? [id] : [])));
