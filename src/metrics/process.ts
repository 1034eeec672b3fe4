import type { Family } from './text.ts';

/** Returns CPU time and memory metrics of this process, with the names that Prometheus’s client libraries use. */
export const processFamilies = (): Family[] => {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return [
    singleSample('process_cpu_user_seconds_total', 'counter', 'CPU time in the program itself.', user / MICROS_PER_SECOND),
    singleSample('process_cpu_system_seconds_total', 'counter', 'CPU time in the system, for the program.', system / MICROS_PER_SECOND),
    singleSample('process_cpu_seconds_total', 'counter', 'CPU time, both together.', (user + system) / MICROS_PER_SECOND),
    singleSample('process_resident_memory_bytes', 'gauge', 'Memory held in RAM, without child processes.', rss),
    singleSample('process_start_time_seconds', 'gauge', 'When the process started, in seconds since 1970.', performance.timeOrigin / 1000),
    singleSample('nodejs_heap_used_bytes', 'gauge', 'Memory of JavaScript objects.', heapUsed),
    singleSample('nodejs_external_memory_bytes', 'gauge', 'Memory of buffers and the like, outside of the heap.', external),
  ];
};

const MICROS_PER_SECOND = 1_000_000;

const singleSample = (name: string, type: Family['type'], help: string, value: number): Family => ({
  name,
  type,
  help,
  samples: [{ labels: {}, value }],
});
