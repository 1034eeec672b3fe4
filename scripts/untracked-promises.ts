/**
 * Imported before the test runner, which follows every promise to tell the test of an error that nothing catches. That takes a tenth of the CPU
 * time; without it such an error fails the file.
 */
import async_hooks from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';

const { createHook } = async_hooks;
async_hooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false } as Parameters<typeof createHook>[0]);
syncBuiltinESMExports();
