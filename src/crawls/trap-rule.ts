/** What becomes of URLs that look endless, such as those of a calendar: most of them are left out, or all are fetched. */
export const trapRules = ['limit', 'follow'] as const;

export type TrapRule = (typeof trapRules)[number];
