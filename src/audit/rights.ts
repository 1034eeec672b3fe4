import { getCompileCacheDir } from 'node:module';

/** What Node's permission model can forbid a process. */
const scopes = ['net', 'fs.read', 'fs.write', 'child', 'worker', 'addon', 'wasi', 'inspector'] as const;

/**
 * What this process may do, by Node's own account: without bounds, or writing its compiled code. An analysis process that is handed a task may do
 * nothing of it; it reads its program, and that is all.
 */
export const rights = (): string[] =>
  scopes.filter((scope) => process.permission?.has(scope) ?? true).concat(canWriteCache() ? ['fs.write'] : []);

const canWriteCache = (): boolean => process.permission?.has('fs.write', getCompileCacheDir()) ?? false;
