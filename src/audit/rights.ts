/** What Node's permission model can forbid a process. */
const scopes = ['net', 'fs.read', 'fs.write', 'child', 'worker', 'addon', 'wasi', 'inspector'] as const;

/** What this very process may do without bounds, by Node's own account. An analysis process may do nothing of it; it reads its program, and that is all. */
export const rights = (): string[] => scopes.filter((scope) => process.permission?.has(scope) ?? true);
