import assert from 'node:assert/strict';
import type { Random } from '../random.ts';
import { BASE, type CallOptions, type TestService } from '../service.ts';
import { address } from './address-grammar.ts';
import type { Target } from './targets.ts';
import { bytesOf, mutated, number, text } from './text.ts';

/** The only port that can be audited; no host name of these tests resolves. */
export const PORT = '9';

interface Call extends CallOptions {
  method: string;
  path: string;
}

/** Generates requests with valid and invalid bodies, queries and sign-in forms. None may break the service. */
export const bodies = (service: Pick<TestService, 'call'>): Target<Call> => ({
  name: 'requests and bodies',
  make: (random) => (random.oneIn(4) ? pageRequest(random) : apiRequest(random)),
  async run({ method, path, ...options }) {
    const { status, headers } = await service.call(method, path, options);
    assert.ok(status < 500, `status ${status}`);
    const type = headers.get('content-type') ?? '';
    if (path.startsWith('/api/') && status !== 204) assert.match(type, /^application\/(?:problem\+)?json/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
  },
});

const FIELDS = ['url', 'privacy', 'password', 'results', 'privacy[]', 'url[0]', '__proto__', 'constructor', 'x', ''];

const fieldValue = (random: Random): string =>
  random.pick<() => string>([
    () => `http://example.com:${PORT}/`,
    () => address(random),
    () => number(random),
    () => random.pick(['0', '1', '2', '3', 'true']),
    () => text(random),
  ])();

const jsonValue = (random: Random): unknown =>
  random.pick<() => unknown>([
    () => fieldValue(random),
    () => fieldValue(random),
    () => random.below(5),
    () => null,
    () => true,
    () => [fieldValue(random)],
    () => ({ [random.pick(FIELDS)]: 1 }),
    () => 1e300,
  ])();

const apiRequest = (random: Random): Call => {
  const path = random.pick([
    '/reports',
    '/reports',
    '/reports',
    '/reports/1',
    '/reports/2',
    `/reports/${encodeURIComponent(number(random))}`,
    '/projects',
    '/projects/example.com',
    '/account',
    '/checks/noindex',
    `/${encodeURIComponent(text(random).toWellFormed())}`,
  ]);
  const method = random.pick(['POST', 'POST', 'POST', 'PUT', 'PATCH', 'GET', 'GET', 'DELETE', 'HEAD', 'OPTIONS']);
  const call = { method, path: reachable(`/api/v1${path}${random.oneIn(2) ? query(random) : ''}`) };
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return call;
  const { type, body } = random.pick([formBody, formBody, jsonBody, multipartBody])(random);
  const contentType = random.oneIn(5) ? mutated(type, random).replaceAll(/[^\x20-\x7e]/g, '') : type;
  return { ...call, headers: { 'content-type': contentType }, body: bytesOf(random.oneIn(3) ? mutated(body, random) : body, random) };
};

const formBody = (random: Random) => ({
  type: 'application/x-www-form-urlencoded',
  body: random
    .some(5, () => `${random.pick(FIELDS)}=${random.oneIn(4) ? fieldValue(random) : encodeURIComponent(fieldValue(random).toWellFormed())}`)
    .join('&'),
});

const jsonBody = (random: Random) => ({
  type: 'application/json',
  body: random.oneIn(9)
    ? '['.repeat(random.below(60_000))
    : JSON.stringify(Object.fromEntries(random.some(5, () => [random.pick(FIELDS), jsonValue(random)]))),
});

const multipartBody = (random: Random) => {
  const boundary = random.pick(['x', 'a b', '----WebKitFormBoundary0', '']);
  const parts = random.some(
    4,
    () =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${random.pick(FIELDS)}"${random.oneIn(4) ? `; filename="${text(random)}"` : ''}\r\n\r\n${fieldValue(random)}\r\n`,
  );
  return { type: `multipart/form-data; boundary=${boundary}`, body: `${parts.join('')}--${boundary}--\r\n` };
};

const PARAMETERS = [
  'search',
  'search_by',
  'result',
  'state',
  'privacy',
  'project',
  'sort_by',
  'sort',
  'per_page',
  'page',
  'cursor',
  'x',
  'sort[]',
  '',
];

const query = (random: Random): string =>
  `?${random.some(5, () => `${random.pick(PARAMETERS)}${random.pick(['=', '=', ''])}${random.oneIn(3) ? fieldValue(random) : encodeURIComponent(random.pick(['10', 'url', 'desc', 'good', '1', '25', text(random).toWellFormed()]))}`).join('&')}`;

const pageRequest = (random: Random): Call => {
  const path = reachable(
    random.pick([
      '/sign-in',
      '/sign-out',
      '/',
      '/checks/noindex',
      `/r/${encodeURIComponent(text(random).toWellFormed())}`,
      `/sign-in?next=${fieldValue(random)}`,
      `/${fieldValue(random)}`,
    ]),
  );
  if (random.oneIn(2)) return { method: 'GET', path, key: null, headers: cookies(random) };
  const body = `email=${encodeURIComponent(text(random).toWellFormed())}&password=${fieldValue(random)}&next=${fieldValue(random)}`;
  return { method: 'POST', path, key: null, headers: { origin: BASE, ...cookies(random) }, body: bytesOf(mutated(body, random), random) };
};

const cookies = (random: Random): Record<string, string> => ({
  cookie: `sonde_session=${fieldValue(random)}; sonde_unlocked=${fieldValue(random)}`.replaceAll(/[^\x20-\x7e]/g, ''),
});

/** Escapes a path as clients do. */
const reachable = (path: string): string => {
  const url = URL.parse(`${BASE}${path}`);
  return url && url.origin === BASE ? `${url.pathname}${url.search}` : '/';
};
