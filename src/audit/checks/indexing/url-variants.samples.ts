import { page, variants } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './url-variants.ts';

const WWW = 'https://www.example.com/pots';
const POTS = 'https://example.com/pots';
const SLASH = 'https://example.com/pots/';
const html = '<!doctype html><title>Pots</title><p>Pots of clay, from the wheel and from the mould.';
const naming = (canonical: string): string => `${html}<!-- -->`.replace('<title>', `<link rel=canonical href="${canonical}"><title>`);

type Answer = Omit<Parameters<typeof variants>[0], 'kind' | 'requested'>;
const answering = (requested: string, answer: Answer = {}, text = html) => ({
  ...page(text, { url: POTS }),
  ...variants({ kind: requested === WWW ? 'www' : 'slash', requested, url: requested, html: text, ...answer }),
});
const redirected = (...hops: [status: number, url: string, location: string][]): Answer => ({
  url: hops.at(-1)?.[2] ?? '',
  redirects: hops.map(([status, url, location]) => ({ url, status, location })),
});

export default {
  one: [
    answering(WWW, redirected([301, WWW, POTS])),
    answering(SLASH, redirected([308, SLASH, POTS])),
    answering(WWW, { status: 404 }),
    answering(WWW, { status: 403 }),
    // The page and its URL variant have the same canonical, whichever of the two URLs it names.
    answering(WWW, {}, naming(POTS)),
    answering(SLASH, {}, naming(SLASH)),
    answering(SLASH, { html: naming(POTS) }),
    answering(WWW, {}, naming('https://shop.example.com/pots')),
    // A page of another size is not a copy, and redirects to other places are not checked here.
    answering(WWW, { html: `${html}${' Welcome to this server.'.repeat(10)}` }),
    answering(WWW, redirected([302, WWW, 'https://parked.example/'])),
    answering(WWW, { headers: { 'content-type': 'text/plain' } }),
  ],
  temporary: [
    answering(WWW, redirected([302, WWW, POTS])),
    answering(SLASH, redirected([307, SLASH, POTS])),
    answering(WWW, redirected([301, WWW, 'https://www.example.com/pots/'], [303, 'https://www.example.com/pots/', POTS])),
  ],
  copies: [
    answering(WWW),
    answering(SLASH),
    answering('https://example.com/pots/index.html'),
    // The sizes need not match to the byte: a token may change between responses.
    answering(WWW, { html: `${html}<!--7-->` }),
    // Each page names itself as canonical.
    answering(WWW, { html: naming(WWW) }, naming(POTS)),
    answering(WWW, { html: naming('/pots') }, naming('/pots')),
    // The redirect ends at a third spelling of the URL.
    answering(WWW, redirected([301, WWW, 'https://www.example.com/pots/'])),
    // The page and its URL variant are both longer than the part that is read.
    answering(WWW, { html: 'x'.repeat(256 * 1024) }, 'x'.repeat(300 * 1024)),
  ],
  error: [{ ...answering(WWW), ...page('<title>Not here</title>', { url: POTS, status: 404 }) }],
  none: [{ ...page(html, { url: POTS }), variants: [] }],
} satisfies Samples<typeof check>;
