import { localePage, page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './locale-redirect.ts';

const soup = (lang: string) => `<html lang="${lang}"><title>Tomato soup</title>`;
const requested = 'https://example.com/soup';
const at = { requested, url: requested };
const vary = (value: string) => ({ ...at, headers: { vary: value } });

const moved = (from: string, to: string) => ({
  requested: from,
  url: to,
  redirects: [{ url: from, status: 302, location: to }],
});

export default {
  same: [
    { ...page(soup('en'), at), ...localePage(soup('en'), at) },
    { ...page(soup('en'), at), ...localePage(soup('EN-gb'), at) },
    { ...page('<title>Soup</title>', at), ...localePage('<title>Soup of the day</title>', at) },
    // The site redirects visitors with either browser language in the same way.
    {
      ...page(soup('en'), moved(requested, 'https://example.com/en/soup')),
      ...localePage(soup('en'), moved(requested, 'https://example.com/en/soup')),
    },
  ],
  homeRedirected: [
    {
      ...page(soup('en'), { url: 'https://example.com/' }),
      ...localePage(soup('is'), moved('https://example.com/', 'https://example.com/is/')),
    },
  ],
  redirected: [
    { ...page(soup('en'), at), ...localePage(soup('is'), moved(requested, 'https://example.com/is/soup')) },
    { ...page(soup('de'), moved(requested, 'https://example.com/de/soup')), ...localePage(soup('en'), at) },
  ],
  varied: [
    { ...page(soup('en'), vary('Accept-Encoding, Accept-Language')), ...localePage(soup('is'), at) },
    { ...page(soup('en'), at), ...localePage(soup('is'), vary('*')) },
  ],
  adapted: [
    { ...page(soup('en'), vary('Accept-Encoding')), ...localePage(soup('is'), at) },
    { ...page(soup('en'), at), ...localePage('<title>Súpa</title>', at) },
  ],
  otherAnswer: [{ ...page(soup('en'), at), ...localePage(soup('en'), { ...at, status: 429 }) }],
  none: [{ ...page(soup('en'), at), localePage: null }],
} satisfies Samples<typeof check>;
