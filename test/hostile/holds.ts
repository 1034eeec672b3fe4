const TICK = 5;

/** The longest that this process's event loop was held, in milliseconds: by the clock, and of that by its own work. */
export interface Holds {
  held: number;
  leasedByWork: number;
}

/**
 * Watches how late a timer comes. By the clock that is also the doing of whatever else the machine runs; of its own work is only what the
 * thread spent processor time on meanwhile. Reading begins anew.
 */
export const watchHolds = (): { read(): Holds } => {
  let most: Holds = { held: 0, leasedByWork: 0 };
  let last = performance.now();
  let worked = workOfThread();
  setInterval(() => {
    const now = performance.now();
    const work = workOfThread();
    const held = Math.max(0, now - last - TICK);
    most = { held: Math.max(most.held, held), leasedByWork: Math.max(most.leasedByWork, Math.min(held, work - worked)) };
    last = now;
    worked = work;
  }, TICK).unref();
  return {
    read: () => {
      const read = most;
      most = { held: 0, leasedByWork: 0 };
      return read;
    },
  };
};

const workOfThread = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
