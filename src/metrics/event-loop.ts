import type { Registry } from './registry.ts';

/** Milliseconds between measurements; longer work on the event loop is always seen. */
const EVERY = 20;
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Measures how late a timer fires, in seconds, as the delay of all other work. Returns the function that stops it. */
export const measureEventLoop = (registry: Registry): (() => void) => {
  const delay = registry.histogram('sonde_event_loop_delay_seconds', `How late a timer of ${EVERY} ms came.`, [], BOUNDS);
  let due = performance.now() + EVERY;
  const timer = setInterval(() => {
    const now = performance.now();
    delay.observe({}, Math.max(0, now - due) / 1000);
    due = now + EVERY;
  }, EVERY).unref();
  return () => clearInterval(timer);
};
