import { type Case, completes, either, fails, isWhole, onPaths, type Play, PROMPT, SLOW } from './case.ts';
import { answer, flow, head, page, raw, redirect, repeated } from './respond.ts';

const LOOPS = ['301 Moved Permanently', '302 Found', '303 See Other', '307 Temporary Redirect', '308 Permanent Redirect'];

const to =
  (location: (requested: Parameters<Play>[1]) => string, status?: string): Play =>
  (socket, requested) =>
    redirect(socket, location(requested), status);

const located = (headers: Parameters<typeof head>[0]) => raw(head({ 'Content-Length': 0, ...headers }, '302 Found'));

/** Redirects once per step, then sends a page. */
const steps =
  (count: number, next: (step: number) => string): Play =>
  (socket, requested) => {
    const step = Number(requested.step);
    if (step < count) redirect(socket, next(step + 1));
    else answer()(socket, requested);
  };

const arrivedAt = (path: string) => completes(({ facts }) => facts !== null && new URL(facts.final_url).pathname === path);

const refresh = (content: string) => `<meta http-equiv=refresh content="${content}">`;

/** A page whose URLs all lead to the canary. */
const namesCanary: Play = (socket, requested) => {
  const url = requested.canary;
  const links = ['canonical', 'icon', 'stylesheet', 'manifest', 'alternate hreflang=de']
    .map((rel) => `<link rel=${rel} href=${url}>`)
    .join('');
  const inHead = `<base href=${url}>${links}<meta property=og:image content=${url}>${refresh(`9;url=${url}`)}`;
  const body = `<a href=${url}>a</a><img src=${url} alt=b><script src=${url}></script><iframe src=${url}></iframe>`;
  answer(page(body, inHead), { Link: `<${url}>; rel=canonical`, Refresh: `9; url=${url}` })(socket, requested);
};

/** Redirects in circles, without end, to nothing, or to forbidden targets. */
export const redirects: readonly Case[] = [
  ...onPaths(PROMPT, [
    ...LOOPS.map((status) => [`loop-${status.slice(0, 3)}`, fails('redirect_loop'), to(({ path }) => path, status)] as const),
    ['ping-pong', fails('redirect_loop'), to(({ step }) => `/c/ping-pong/${step === 'b' ? 'a' : 'b'}`)],
    ['chain-50', fails('too_many_redirects'), steps(50, (step) => `/c/chain-50/${step}`)],
    ['chain-new-urls', fails('too_many_redirects'), to(() => `/c/chain-new-urls/${Math.random()}`)],
    [
      'cookie-loop',
      completes(),
      (socket, requested) =>
        requested.headers.cookie?.includes('seen=1')
          ? answer()(socket, requested)
          : redirect(socket, requested.path, '302 Found', { 'Set-Cookie': 'seen=1' }),
    ],
    ['location-none', either(({ facts }) => facts?.http_status === 302, 'redirect_invalid', 'empty_body'), located({})],
    ['location-empty', fails('redirect_invalid'), located({ Location: '' })],
    ['location-invalid', fails('redirect_invalid', 'redirect_blocked'), located({ Location: 'http://' })],
    ['location-two', fails('redirect_invalid'), located({ Location: ['/c/http-1.0', '/c/no-reason'] })],
    ['location-12k', arrivedAt('/c/http-1.0'), located({ Location: `/c/http-1.0?${'a'.repeat(12_000)}` })],
    ['location-file', fails('redirect_blocked'), located({ Location: 'file:///etc/passwd' })],
    ['location-private', fails('redirect_blocked'), to(({ canary }) => `${canary}latest/meta-data/`)],
    [
      'redirect-endless-body',
      arrivedAt('/c/http-1.0'),
      (socket) => {
        socket.write(head({ Location: '/c/http-1.0' }, '302 Found'));
        flow(repeated('x', Number.MAX_SAFE_INTEGER), socket);
      },
    ],
    ['cross-protocol', fails('tls_untrusted'), to(({ selfSigned }) => selfSigned)],
  ]),
  ...onPaths(SLOW, [
    [
      'chain-9',
      completes(({ facts }) => facts?.redirects.length === 9),
      steps(9, (step) => (step === 1 ? 'chain-9/1' : `../chain-9/${step}`)),
    ],
    [
      'location-utf8',
      arrivedAt('/c/http-1.0'),
      (socket) => void socket.end(Buffer.from(head({ Location: '/c/http-1.0?q=žluť', 'Content-Length': 0 }, '302 Found'))),
    ],
    [
      'meta-refresh-self',
      completes(isWhole),
      (socket, requested) => answer(page('', refresh(`0;url=${requested.path}`)))(socket, requested),
    ],
    [
      'meta-refresh-chain',
      completes(isWhole),
      (socket, requested) => answer(page('', refresh(`0;url=/c/meta-refresh-chain/${Math.random()}`)))(socket, requested),
    ],
    [
      'js-redirect',
      completes(isWhole),
      (socket, requested) => answer(page(`<script>location.href="${requested.canary}"</script>`))(socket, requested),
    ],
    ['links-to-canary', completes(isWhole), namesCanary],
  ]),
];
