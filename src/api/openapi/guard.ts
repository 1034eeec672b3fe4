import type { GuardSettings } from '../../http/guard.ts';

/** Schemas that check addresses want rules to check by. What is printed of them does not depend on these. */
export const anyGuard: GuardSettings = { targetPorts: [80, 443], allowTargets: new Set(), ownPorts: new Set() };
