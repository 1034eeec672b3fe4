/** Loaded before a process (`--import`): its wall clock is off by the milliseconds that the file CLOCK_FILE holds, and jumps when that changes. Timers are not, as in real life. */
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_FILE;
const RealDate = Date;
const realNow = Date.now.bind(Date);
const POLL_EVERY = 10;
let offset = 0;

const look = (): void => {
  if (file !== undefined) offset = Number(readFileSync(file, 'utf8')) || 0;
};

if (file !== undefined) {
  look();
  setInterval(look, POLL_EVERY).unref();
  globalThis.Date = new Proxy(RealDate, {
    get: (target, name) => (name === 'now' ? () => realNow() + offset : Reflect.get(target, name)),
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [realNow() + offset] : given, made),
    apply: () => new RealDate(realNow() + offset).toString(),
  });
}
