import type { Vector, VectorGroup } from './vector.ts';

const PUBLIC = '93.184.215.14';
const METADATA = 'http://169.254.169.254/latest/meta-data/';

/** A public page over HTTP or TLS, with this response. */
const page = (scheme: 'http' | 'https', ...chain: NonNullable<Vector['chain']>): Vector => ({
  url: `${scheme}://public.example/r`,
  addresses: [PUBLIC],
  chain,
});

/** Public pages that redirect. */
export const redirects: readonly VectorGroup[] = [
  {
    category: 'redirect',
    verdict: 'deny',
    level: 'must',
    ends: 'redirect_blocked',
    rows: [
      ...[301, 302, 303, 307, 308].map((status) => page('http', { status, location: METADATA })),
      ...[
        'http://127.0.0.1/',
        'http://[::1]/',
        'http://[::ffff:169.254.169.254]/',
        '//127.0.0.1/x',
        'http://2130706433/',
        'file:///etc/passwd',
        'gopher://127.0.0.1:6379/_INFO',
        'ftp://127.0.0.1/',
        'data:text/html,<title>x</title>',
        'javascript:alert(1)',
        'http://user:pw@10.0.0.1/',
        '\\\\127.0.0.1\\x',
        'http:127.0.0.1',
        '/\t/127.0.0.1/',
        ' http://127.0.0.1/',
      ].map((location) => page('https', { status: 302, location })),
      { ...page('https', { status: 302, location: 'http://localhost:22/' }), names: { localhost: [['127.0.0.1']] } },
      { ...page('https', { status: 302, location: 'http://127.0.0.1.nip.io/' }), names: { '127.0.0.1.nip.io': [['127.0.0.1']] } },
      {
        ...page('https', { status: 302, location: 'http://rebind.attacker.example/' }),
        names: { 'rebind.attacker.example': [[PUBLIC], ['127.0.0.1']] },
      },
      page(
        'https',
        { status: 302, location: '/b' },
        { status: 307, location: 'https://public.example/c' },
        { status: 301, location: 'http://169.254.169.254/' },
      ),
    ],
  },
  {
    category: 'redirect',
    verdict: 'deny',
    level: 'policy',
    ends: 'redirect_blocked',
    rows: [page('https', { status: 302, location: 'http://public.example:6379/' })],
  },
  // These aren’t redirects: the page is the result, and its target isn’t requested.
  {
    category: 'redirect',
    verdict: 'deny',
    level: 'must',
    ends: 'answer',
    rows: [
      page('http', { status: 300, location: METADATA }),
      page('http', { status: 305, location: METADATA }),
      page('http', { status: 200, headers: { 'Content-Location': 'http://169.254.169.254/' } }),
      page('http', { status: 200, headers: { Refresh: '0; url=http://169.254.169.254/' } }),
    ],
  },
  // A line break ends the Location; nothing after it is sent.
  {
    category: 'redirect',
    verdict: 'deny',
    level: 'policy',
    ends: 'answer',
    rows: [page('https', { status: 302, location: 'http://public.example/\r\nX: y' })],
  },
  {
    category: 'allow-redirect',
    verdict: 'allow',
    level: 'must',
    ends: 'answer',
    rows: [
      ...[301, 302, 303, 307, 308].map((status) => ({
        ...page('http', { status, location: 'https://www.public.example/' }, { status: 200 }),
        names: { 'www.public.example': [['93.184.215.15']] },
      })),
      page('http', { status: 302, location: '../up?x=1' }, { status: 200 }),
      { ...page('http', { status: 302, location: '//other.example/' }, { status: 200 }), names: { 'other.example': [['1.1.1.1']] } },
      page('https', { status: 302, location: 'http://public.example/plain' }, { status: 200 }),
      page('http', { status: 302 }),
    ],
  },
];
