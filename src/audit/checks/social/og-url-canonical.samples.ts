import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './og-url-canonical.ts';

const both = (ogUrl: string, canonical: string, more = '') =>
  page(`<meta property=og:url content="${ogUrl}"><link rel=canonical href="${canonical}">${more}`);

export default {
  same: [
    both('https://example.com/tomatoes', 'https://example.com/tomatoes'),
    // A trailing slash, the case of the host, the default port and escapes make no difference.
    both('https://EXAMPLE.com:443/tomatoes/', 'https://example.com/tomatoes'),
    both('https://example.com/tomate%C3%B1a', 'https://example.com/tomateña'),
    both('https://example.com/?id=1#top', 'https://example.com?id=1'),
    // Another check reports relative URLs.
    both('/tomatoes', 'https://example.com/tomatoes'),
    both('https://example.com/a', '/a', '<link rel=canonical href="https://example.com/a/">'),
  ],
  differs: [
    both('https://example.com/', 'https://example.com/tomatoes'),
    both('http://example.com/tomatoes', 'https://example.com/tomatoes'),
    both('https://www.example.com/tomatoes', 'https://example.com/tomatoes'),
    both('https://example.com/tomatoes?id=1', 'https://example.com/tomatoes'),
    both('https://', 'https://example.com/tomatoes'),
    page('<meta name=og:url content="https://example.com/">', { headers: { link: '<https://example.com/tomatoes>; rel=canonical' } }),
  ],
  none: [
    page('<meta property=og:url content="https://example.com/">'),
    page('<link rel=canonical href="https://example.com/">'),
    page('<meta property=og:url content=""><link rel=canonical href="https://example.com/">'),
    both('https://example.com/', 'https://'),
    // `og-url-canonical` does not decide which of two canonicals counts.
    both('https://example.com/a', 'https://example.com/a', '<link rel=canonical href="https://example.com/b">'),
  ],
} satisfies Samples<typeof check>;
