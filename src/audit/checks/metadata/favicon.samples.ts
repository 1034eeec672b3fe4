import { icon } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './favicon.ts';

const ofType = (type: string) => icon({ headers: { 'content-type': type } });
const moved = { url: 'https://example.com/favicon.ico', status: 301, location: 'https://cdn.example.com/icon.png' };

export default {
  // The second sample is /favicon.ico, which browsers request even if the page does not name it.
  found: [ofType('image/svg+xml'), icon(), ofType('image/vnd.microsoft.icon'), ofType('IMAGE/PNG; q=1')],
  inline: [{ icon: null }],
  redirected: [icon({ url: moved.location, redirects: [moved], headers: { 'content-type': 'image/png' } })],
  oddType: [
    // A single-page app answers every URL with its own page.
    ofType('text/html; charset=utf-8'),
    ofType('application/octet-stream'),
  ],
  untyped: [ofType('')],
  refused: [icon({ status: 401 }), icon({ status: 500 }), icon({ status: 304 })],
  guarded: [icon({ status: 403 }), icon({ status: 429 }), icon({ status: 503 })],
  absent: [
    icon({ status: 404, headers: { 'content-type': 'text/html' } }),
    icon({ status: 410 }),
    icon({ url: moved.location, redirects: [moved], status: 404 }),
  ],
} satisfies Samples<typeof check>;
