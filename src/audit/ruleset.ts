/** Year and month of the checks, stored with each run. A change that can move a score needs a new one. */
export const ruleset = '2027.03';
