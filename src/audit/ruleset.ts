/** Year and month of the current checks, stored with each run. A change that can alter a score needs a new ruleset. */
export const ruleset = '2027.03';
