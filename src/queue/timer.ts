/** A timer that calls back at the time set last. The timer does not keep the process alive. */
export interface Timer {
  /** Sets the timer to `delay` milliseconds from now, or to never if undefined. Replaces the previous time. */
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
