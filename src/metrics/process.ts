import type { Family } from './text.ts';

/** Returns CPU time and memory metrics of this process, with the names that Prometheus’s client libraries use. */
export const processFamilies = (): Family[] => {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return [
    one('process_cpu_user_seconds_total', 'counter', 'CPU time in the program itself.', user / MICROSECONDS),
    one('process_cpu_system_seconds_total', 'counter', 'CPU time in the system, for the program.', system / MICROSECONDS),
    one('process_cpu_seconds_total', 'counter', 'CPU time, both together.', (user + system) / MICROSECONDS),
    one('process_resident_memory_bytes', 'gauge', 'Memory held in RAM, without child processes.', rss),
    one('process_start_time_seconds', 'gauge', 'When the process started, in seconds since 1970.', performance.timeOrigin / 1000),
    one('nodejs_heap_used_bytes', 'gauge', 'Memory of JavaScript objects.', heapUsed),
    one('nodejs_external_memory_bytes', 'gauge', 'Memory of buffers and the like, outside of the heap.', external),
  ];
};

const MICROSECONDS = 1_000_000;

const one = (name: string, type: Family['type'], help: string, value: number): Family => ({
  name,
  type,
  help,
  samples: [{ labels: {}, value }],
});
