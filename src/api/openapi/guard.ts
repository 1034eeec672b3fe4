import type { GuardSettings } from '../../http/guard.ts';

/** Schemas that judge addresses want rules to judge by. What is printed of them does not depend on these. */
export const anyGuard: GuardSettings = { targetPorts: [80, 443], allowTargets: new Set(), ownPorts: new Set() };
