// Plain JavaScript, as each process and thread would strip the types again.
/**
 * Preloaded into a program (`--import`): records as JSON lines, in the file after `?` in its own URL, everything that the process connects to, looks
 * up, sends, listens on and starts. Forked processes and threads load it too.
 */
import { createHook } from 'node:async_hooks';
import childProcess from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';

const note = (sight) => appendFileSync(log, `${JSON.stringify(sight)}\n`);

const own = new URL(import.meta.url);
const log = decodeURIComponent(own.search.slice(1));

/** Maps the resource types of async_hooks. */
const sightOf = (type, { address, port, hostname }) => {
  if (type === 'TCPCONNECTWRAP') return { kind: 'connect', address: address ?? '', ...(port !== undefined && { port }) };
  if (type === 'PIPECONNECTWRAP') return { kind: 'connect', address: address ?? '' };
  if (['GETADDRINFOREQWRAP', 'GETNAMEINFOREQWRAP', 'QUERYWRAP'].includes(type)) return { kind: 'lookup', hostname: hostname ?? '' };
  if (['UDPWRAP', 'QUIC_ENDPOINT'].includes(type)) return { kind: 'datagram' };
  if (['TCPSERVERWRAP', 'PIPESERVERWRAP'].includes(type)) return { kind: 'listen' };
  return type === 'PROCESSWRAP' ? { kind: 'process' } : undefined;
};

createHook({
  init: (_id, type, _trigger, resource) => {
    const sight = sightOf(type, resource);
    if (sight) note(sight);
  },
}).enable();

const { fork } = childProcess;
childProcess.fork = (module, options) => {
  const watched = [`--import=${own.href}`, `--allow-fs-read=${fileURLToPath(new URL(own.pathname, own))}`, `--allow-fs-write=${log}`];
  return fork(module, { ...options, execArgv: [...(options.execArgv ?? []), ...watched] });
};
syncBuiltinESMExports();

note({ kind: 'start', pid: process.pid, thread: threadId });
