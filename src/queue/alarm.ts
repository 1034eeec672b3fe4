/** Rings at the earliest of the times it was last set to. Keeps no process alive. */
export interface Alarm {
  /** Milliseconds from now; undefined for never. Forgets what it was set to before. */
  set(delay: number | undefined): void;
}

export const makeAlarm = (ring: () => void): Alarm => {
  let timer: NodeJS.Timeout | undefined;
  return {
    set(delay) {
      clearTimeout(timer);
      timer = delay === undefined ? undefined : setTimeout(ring, Math.max(0, delay)).unref();
    },
  };
};
