import { crashed, goneTo, requests } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './failed-requests.ts';

const html = '<h1>Tomatoes</h1>';
const after = (sent: ReturnType<typeof requests>, facts: Parameters<typeof rendered>[1] = {}) => ({
  ...page(html),
  ...rendered(html, { ...sent, ...facts }),
});

export default {
  none: [
    after(requests()),
    after(requests({}, { status: 204 }, { status: 304 })),
    // Sonde itself refused these requests.
    after(requests({ status: 0, error: 'refused', refused: 'method' }, { status: 0, error: 'refused', refused: 'beacon' })),
    // A server may refuse bots or be overloaded.
    after(requests({ status: 403 }, { status: 429 }, { status: 503 }, { status: 0, error: 'timeout' })),
    after(requests({ url: 'https://gone.example/', kind: 'frame', status: 0, error: 'dns_error' })),
    // Other checks report these failed requests.
    after(
      requests(
        { kind: 'image', status: 404 },
        { kind: 'script', status: 404 },
        { kind: 'stylesheet', status: 500 },
        { kind: 'other', status: 404 },
      ),
    ),
    after(requests({ url: 'http://example.com/data.json', status: 0, error: 'dns_error', mixed: true })),
    after(requests({}), { ended: 'time' }),
  ],
  some: [
    after(requests({}, { status: 404 })),
    after(requests({ status: 500 }, { status: 500 })),
    after(requests({ kind: 'font', status: 410 })),
    after(requests({ kind: 'frame', url: 'https://gone.example/', status: 0, error: 'tls_hostname' })),
    after(requests({ status: 404 }), { ended: 'limit' }),
  ],
  redirected: [after(requests({ status: 404 }), { answer: goneTo('https://example.com/soup') })],
  unfinished: [after(requests(), crashed), after(requests(), { ended: 'limit' })],
} satisfies Samples<typeof check>;
