/** Watches this thread's event loop. `wall` is the longest block, time of other programs included; `own` the most CPU time of one block. Milliseconds. */
export const watchBlocks = (): (() => { wall: number; own: number }) => {
  const longest = { wall: 0, own: 0 };
  let at = performance.now();
  let spent = cpuTime();
  const look = (): void => {
    const now = performance.now();
    const used = cpuTime();
    longest.wall = Math.max(longest.wall, now - at);
    longest.own = Math.max(longest.own, used - spent);
    at = now;
    spent = used;
    if (!over) setImmediate(look);
  };
  let over = false;
  setImmediate(look);
  return () => {
    over = true;
    return { wall: Number(longest.wall.toFixed(1)), own: Number(longest.own.toFixed(1)) };
  };
};

const cpuTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
