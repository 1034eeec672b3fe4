/** Year and month of the rules that a run was checked by, kept with it. A change that can move a score gets a new one. */
export const ruleset = '2026.12';
