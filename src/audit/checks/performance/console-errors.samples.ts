import { crashed, goneTo, posting, requests } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { ConsoleMessage } from '../../../browser/rendering.ts';
import type { Samples } from '../../check.ts';
import type check from './console-errors.ts';

const html = '<h1>Tomatoes</h1>';
const message = (text: string, facts: Partial<ConsoleMessage> = {}): ConsoleMessage => ({
  ...{ level: 'error', source: 'message', url: null, line: null },
  text,
  ...facts,
});
const after = (items: ConsoleMessage[], facts: Parameters<typeof rendered>[1] = {}) => ({
  ...page(html),
  ...rendered(html, { console: { items, errors: items.length, warnings: 0 }, ...facts }),
});
const data = 'https://example.com/data.json';

export default {
  none: [
    after([]),
    after([message('careful', { level: 'warning' })]),
    // Console messages about requests that Sonde refused.
    after([message('Failed to load resource: net::ERR_BLOCKED_BY_CLIENT', { source: 'browser', url: data })], posting),
    after([message('Uncaught (in promise) TypeError: Failed to fetch', { source: 'exception' })], posting),
    after([message('Live updates: WebSocket is closed')], {
      refused: { method: 0, socket: 1, beacon: 0, forbidden: 0, limit: 0, robots: 0 },
    }),
    // Other checks report failed requests.
    after([message('Failed to load resource: the server responded with a status of 404', { source: 'browser', url: data })]),
    after([message('GET failed', { source: 'browser', url: data })], requests({ url: data, status: 404 })),
    after(
      [message('ReferenceError: map is not defined', { source: 'exception' })],
      requests({ kind: 'script', status: 0, error: 'timeout' }),
    ),
    after([], { ended: 'time' }),
  ],
  some: [
    after([message('cannot draw the map')]),
    after([message('Uncaught Error: no such thing', { source: 'exception', url: 'https://example.com/app.js', line: 7 })]),
    after([message('Refused to execute inline script', { source: 'browser', url: 'https://example.com/' })]),
    after([message('cannot draw the map')], posting),
    after([message('ReferenceError: map is not defined', { source: 'exception' })], requests({ status: 0, error: 'timeout' })),
    // Every request got a response, so the script itself is faulty.
    after([message('Uncaught TypeError: Failed to fetch', { source: 'exception' })], requests({})),
  ],
  redirected: [after([message('cannot draw the map')], { answer: goneTo('https://example.com/soup') })],
  unfinished: [after([message('cannot draw the map')], crashed), after([], { ended: 'limit' })],
} satisfies Samples<typeof check>;
