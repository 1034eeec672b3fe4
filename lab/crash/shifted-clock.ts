/** Loaded before a process (`--import`): its wall clock is off by the milliseconds that the file CLOCK_FILE holds, and jumps when that changes. */
import { readFileSync } from 'node:fs';
import { shiftClock } from '../measure/shift-clock.ts';

const file = process.env.CLOCK_FILE;
const POLL_EVERY = 10;

if (file !== undefined) {
  let offset = 0;
  const look = (): void => {
    offset = Number(readFileSync(file, 'utf8')) || 0;
  };
  look();
  setInterval(look, POLL_EVERY).unref();
  shiftClock(() => offset);
}
