/** Rings at the earliest of the times it was last set to. Keeps no process alive. */
export interface Timer {
  /** Milliseconds from now; undefined for never. Forgets what it was set to before. */
  set(delay: number | undefined): void;
}

export const makeTimer = (onTime: () => void): Timer => {
  let timer: NodeJS.Timeout | undefined;
  return {
    set(delay) {
      clearTimeout(timer);
      timer = delay === undefined ? undefined : setTimeout(onTime, Math.max(0, delay)).unref();
    },
  };
};
