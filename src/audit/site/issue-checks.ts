import { checks } from '../checks/index.ts';
import { siteChecks } from './checks/index.ts';

/** Ids of all checks that can be issues of a crawl. */
export const issueIds = [...checks, ...siteChecks].map(({ id }) => id) as [string, ...string[]];

/** True if an issue is uncertain because links may not have been read: only then does such a check have the severity information. */
export const isInDoubt = (id: string, severity: string): boolean => severity === 'information' && uncertainChecks.has(id);

const uncertainChecks: ReadonlySet<string> = new Set(siteChecks.flatMap(({ id, verdicts }) => ('uncertain' in verdicts ? [id] : [])));
