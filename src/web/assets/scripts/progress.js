// @ts-check
/** Shows how far an audit has come, as its stream tells, and loads its report when it has ended. Without it the page looks again by itself. */

/** Milliseconds to the next look where there is no stream. */
const RETRY_AFTER = 3000;
/** Milliseconds in which a stream must have said something: some proxies keep it to themselves. */
const TIMEOUT = 5000;
const SECOND = 1000;
/** Milliseconds after which whoever waits is told for what. */
const LATE = 5 * SECOND;

const box = document.querySelector('[data-events]');
const bar = box?.querySelector('progress');
const line = box?.querySelector('[role=status]');
const waiting = box?.querySelector('.late');
const clock = box?.querySelector('[role=timer]');
const heading = document.querySelector('[data-progress-title]');
const path = box?.getAttribute('data-events');

/** @type {EventSource | undefined} */
let stream;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let fallback;
let began = Date.now();

const lookAgain = () => {
  clearTimeout(fallback);
  fallback = setTimeout(() => location.reload(), RETRY_AFTER);
};

/** @param {MessageEvent<string>} message */
const show = ({ data }) => {
  clearTimeout(fallback);
  /** @type {{ title: string, text: string, late: string, step: number, seconds: number }} */
  const { title, text, late, step, seconds } = JSON.parse(data);
  began = Date.now() - seconds * SECOND;
  if (bar) bar.value = step;
  // What has not changed is not said twice.
  if (line && line.textContent !== text) line.textContent = text;
  if (waiting && waiting.textContent !== late) waiting.textContent = late;
  if (heading && heading.textContent !== title) heading.textContent = title;
};

const listen = () => {
  if (!path || stream) return;
  stream = new EventSource(path);
  stream.addEventListener('progress', show);
  stream.addEventListener('done', () => {
    stream?.close();
    location.reload();
  });
  stream.addEventListener('error', () => {
    if (stream?.readyState === EventSource.CLOSED) lookAgain();
  });
  clearTimeout(fallback);
  fallback = setTimeout(lookAgain, TIMEOUT);
};

const rest = () => {
  clearTimeout(fallback);
  stream?.close();
  stream = undefined;
};

// A browser has few connections for all its tabs: those that nobody looks at keep none.
document.addEventListener('visibilitychange', () => (document.hidden ? rest() : listen()));
// A page that is left and come back to is kept as it was.
addEventListener('pagehide', rest);
addEventListener('pageshow', listen);
if (!document.hidden) listen();

setInterval(() => {
  const passed = Date.now() - began;
  if (passed >= LATE) waiting?.removeAttribute('hidden');
  const seconds = Math.floor(passed / SECOND);
  if (!clock || seconds < 1) return;
  clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  clock.removeAttribute('hidden');
}, SECOND);
