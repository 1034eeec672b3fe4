import { page, resources } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './stylesheet-broken.ts';

const styled = page('<link rel=stylesheet href="/a.css">');
const sheet = { url: 'https://example.com/a.css', kind: 'stylesheet' } as const;
const other = { url: 'https://example.com/b.css', kind: 'stylesheet', type: 'text/css' } as const;

export default {
  all: [
    { ...styled, ...resources([other]) },
    { ...styled, ...resources([other, { ...sheet, status: 403 }]) },
    { ...styled, ...resources([other, { ...sheet, status: 0, error: 'resolver_unavailable' }]) },
    { ...styled, ...resources([other, { ...sheet, kind: 'script', status: 404 }]) },
  ],
  some: [
    { ...styled, ...resources([other, { ...sheet, status: 404 }]) },
    { ...styled, ...resources([other, { ...sheet, type: 'text/html', line: null }]) },
    // The rest of the page's style is elsewhere or unknown.
    { ...page('<link rel=stylesheet href="/a.css"><style>p{}</style>'), ...resources([{ ...sheet, status: 404 }]) },
    { ...page('<link rel=stylesheet href="/a.css" media=print>'), ...resources([{ ...sheet, status: 404 }]) },
    {
      ...styled,
      ...resources([
        { ...sheet, status: 404 },
        { ...other, status: 429 },
      ]),
    },
    { ...styled, ...resources([{ ...sheet, status: 404 }], { time: 2 }) },
  ],
  whole: [
    { ...styled, ...resources([{ ...sheet, status: 404 }]) },
    {
      ...styled,
      ...resources([
        { ...sheet, status: 404 },
        { ...other, status: 500 },
      ]),
    },
    { ...styled, ...resources([{ ...sheet, type: 'text/html' }]) },
  ],
  none: [
    { ...page(''), ...resources([]) },
    { ...styled, ...resources([{ ...sheet, status: 403 }]) },
  ],
} satisfies Samples<typeof check>;
