/** Calls back at the time it was last set to. It keeps no process alive. */
export interface Timer {
  /** Milliseconds from now; undefined for never. Replaces the time set before. */
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
