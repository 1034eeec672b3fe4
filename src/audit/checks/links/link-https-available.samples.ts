import { links, page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './link-https-available.ts';

const linking = page('<a href="http://example.org/">Elsewhere</a><a href="http://example.net/">Far away</a>');
const elsewhere = 'http://example.org/';

export default {
  all: [{ ...linking, ...links([{ url: elsewhere, httpsAnswers: false }]) }],
  some: [
    { ...linking, ...links([{ url: elsewhere, httpsAnswers: true }]) },
    {
      ...linking,
      ...links([
        { url: elsewhere, httpsAnswers: true },
        { url: 'http://example.net/', httpsAnswers: false },
      ]),
    },
    { ...linking, ...links([{ url: 'http://example.com/seed', httpsAnswers: true }]) },
    { ...page('', { url: 'http://example.com/' }), ...links([{ url: elsewhere, httpsAnswers: true }]) },
  ],
  none: [
    { ...page(''), ...links([]) },
    { ...linking, ...links([{ url: elsewhere }, { url: 'https://example.net/' }]) },
    { ...page('', { url: 'http://example.com/' }), ...links([{ url: 'http://example.com/seed', httpsAnswers: true }]) },
  ],
} satisfies Samples<typeof check>;
