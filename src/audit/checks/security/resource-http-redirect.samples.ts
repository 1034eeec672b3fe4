import { page, resources } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './resource-http-redirect.ts';

const own = page('');
const upgrading = page('', { headers: { 'content-security-policy': 'upgrade-insecure-requests' } });
const image = { url: 'https://example.com/a.png', kind: 'image' } as const;
const plain = 'http://example.com/b.png';
const there = { url: image.url, status: 302, location: plain };
const back = { url: plain, status: 301, location: 'https://example.com/b.png' };

export default {
  all: [
    { ...own, ...resources([image]) },
    { ...own, ...resources([image, { ...image, url: plain, line: 3 }]) },
    { ...own, ...resources([{ ...image, redirects: [{ ...there, location: back.location }], finalUrl: back.location }]) },
  ],
  some: [
    { ...own, ...resources([{ ...image, redirects: [there], finalUrl: plain }]) },
    { ...own, ...resources([image, { ...image, redirects: [there, back], finalUrl: back.location }]) },
    { ...own, ...resources([image, { ...image, url: plain, line: null }]) },
  ],
  upgraded: [{ ...upgrading, ...resources([{ ...image, redirects: [there], finalUrl: plain }]) }],
  none: [
    { ...own, ...resources([]) },
    { ...own, ...resources([{ ...image, url: plain, line: 3 }]) },
  ],
  plain: [{ ...page('', { url: 'http://example.com/' }), ...resources([{ ...image, redirects: [there], finalUrl: plain }]) }],
} satisfies Samples<typeof check>;
