import { insecure } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './https-redirect.ts';

const to = (status: number, location: string, url = location) =>
  insecure({ url, redirects: [{ url: 'http://example.com/', status, location }] });

export default {
  permanent: [to(301, 'https://example.com/'), to(308, 'https://www.example.com/')],
  closed: [insecure({ status: 0 })],
  temporary: [to(302, 'https://example.com/'), to(307, 'https://example.com/')],
  elsewhere: [to(301, 'http://www.example.com/', 'https://www.example.com/')],
  open: [
    insecure({ url: 'http://example.com/' }),
    to(301, 'http://www.example.com/'),
    insecure({ url: 'http://example.com/', status: 404 }),
  ],
  refused: [insecure({ url: 'http://example.com/', status: 403 }), insecure({ url: 'http://example.com/', status: 429 })],
  plain: [{ insecure: null }],
} satisfies Samples<typeof check>;
