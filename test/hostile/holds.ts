const TICK = 5;

/** The longest block of this process’s event loop in milliseconds: in wall time, and in CPU time of this thread. */
export interface Holds {
  blocked: number;
  leasedByWork: number;
}

/** Measures the delay of a timer. Wall time includes other work of the machine; CPU time is only that of this thread. Reading resets both. */
export const watchHolds = (): { read(): Holds } => {
  let most: Holds = { blocked: 0, leasedByWork: 0 };
  let last = performance.now();
  let worked = workOfThread();
  setInterval(() => {
    const now = performance.now();
    const work = workOfThread();
    const blocked = Math.max(0, now - last - TICK);
    most = { blocked: Math.max(most.blocked, blocked), leasedByWork: Math.max(most.leasedByWork, Math.min(blocked, work - worked)) };
    last = now;
    worked = work;
  }, TICK).unref();
  return {
    read: () => {
      const read = most;
      most = { blocked: 0, leasedByWork: 0 };
      return read;
    },
  };
};

const workOfThread = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
