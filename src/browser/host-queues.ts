/** Runs work per host, at most `atOnce` tasks concurrently for each host. */
export const makeHostQueues = (atOnce: number): (<Result>(host: string, work: () => Promise<Result>) => Promise<Result>) => {
  const hosts = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (host, work) => {
    const queue = hosts.get(host) ?? { running: 0, waiting: [] };
    hosts.set(host, queue);
    if (queue.running >= atOnce) await new Promise<void>((resolve) => queue.waiting.push(resolve));
    else queue.running += 1;
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
    }
  };
};
