import { getCompileCacheDir } from 'node:module';

/** Scopes of Node's permission model that are checked. */
const scopes = ['net', 'fs.read', 'fs.write', 'child', 'worker', 'addon', 'wasi', 'inspector'] as const;

/**
 * Returns the permission scopes of this process that are unrestricted, and `fs.write` if it can write its code cache. An analysis process has no
 * scopes when it receives a task; it can only read its program.
 */
export const rights = (): string[] =>
  scopes.filter((scope) => process.permission?.has(scope) ?? true).concat(canWriteCache() ? ['fs.write'] : []);

const canWriteCache = (): boolean => process.permission?.has('fs.write', getCompileCacheDir()) ?? false;
