import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './http-version.ts';

const over = (protocol: string, altSvc: string | string[] = '') => page('<p>Tomatoes</p>', { protocol, headers: { 'alt-svc': altSvc } });

export default {
  modern: [over('h2'), over('h3'), over('h2', 'h3=":443"; ma=86400')],
  offered: [
    over('http/1.1', 'h3=":443"; ma=86400'),
    over('http/1.1', 'h3-29=":443"; ma=2592000, h3=":443"'),
    over('http/1.1', ['clear', 'h2="alt.example.com:443"']),
    over('http/1.1', 'http%2F1.1=":8443", h2=":443"'),
  ],
  old: [over('http/1.1'), over('http/1.1', 'clear'), over('http/1.1', 'quic=":443"; v="43"'), over('http/1.1', 'h1="h2=:443"')],
  plain: [page('<p>Tomatoes</p>', { url: 'http://example.com/', protocol: 'http/1.1' })],
} satisfies Samples<typeof check>;
