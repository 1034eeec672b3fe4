// @ts-check
/** Shows the progress of an audit from its event stream, and loads the report at the end. Without this script, the page reloads itself. */

/** Milliseconds until the next reload if there is no stream. */
const RETRY_AFTER = 3000;
/** Milliseconds until a silent stream counts as broken: some proxies buffer it. */
const TIMEOUT = 5000;
const SECOND = 1000;
/** Milliseconds after which the page explains what the audit waits for. */
const LATE = 5 * SECOND;

const box = document.querySelector('[data-events]');
const bar = box?.querySelector('progress');
const statusText = box?.querySelector('[role=status]');
const lateText = box?.querySelector('.late');
const clock = box?.querySelector('[role=timer]');
const heading = document.querySelector('[data-progress-title]');
const path = box?.getAttribute('data-events');

/** @type {EventSource | undefined} */
let stream;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let fallback;
let began = Date.now();

const reloadLater = () => {
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
  // Screen readers would announce an unchanged text again.
  if (statusText && statusText.textContent !== text) statusText.textContent = text;
  if (lateText && lateText.textContent !== late) lateText.textContent = late;
  if (heading && heading.textContent !== title) heading.textContent = title;
};

const connect = () => {
  if (!path || stream) return;
  stream = new EventSource(path);
  stream.addEventListener('progress', show);
  stream.addEventListener('done', () => {
    stream?.close();
    location.reload();
  });
  stream.addEventListener('error', () => {
    if (stream?.readyState === EventSource.CLOSED) reloadLater();
  });
  clearTimeout(fallback);
  fallback = setTimeout(reloadLater, TIMEOUT);
};

const disconnect = () => {
  clearTimeout(fallback);
  stream?.close();
  stream = undefined;
};

// Browsers limit connections over all tabs, so hidden tabs close theirs.
document.addEventListener('visibilitychange', () => (document.hidden ? disconnect() : connect()));
// The back-forward cache only takes pages without open connections.
addEventListener('pagehide', disconnect);
addEventListener('pageshow', connect);
if (!document.hidden) connect();

setInterval(() => {
  const passed = Date.now() - began;
  if (passed >= LATE) lateText?.removeAttribute('hidden');
  const seconds = Math.floor(passed / SECOND);
  if (!clock || seconds < 1) return;
  clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  clock.removeAttribute('hidden');
}, SECOND);
