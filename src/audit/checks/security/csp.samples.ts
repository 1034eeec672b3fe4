import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './csp.ts';

const csp = (policy: string | string[], url = 'https://example.com/') =>
  page('<p>x', { url, headers: { 'content-security-policy': policy } });
const meta = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;

export default {
  strict: [
    csp("default-src 'none'; script-src 'self'; style-src 'self'"),
    csp("default-src 'self'; style-src 'self' 'unsafe-inline'; img-src *"),
    // A nonce disables the keywords that are there for older browsers.
    csp("object-src 'none'; base-uri 'none'; script-src 'nonce-r4nd0m' 'strict-dynamic' 'unsafe-inline' https: http:"),
    page(meta("default-src 'self'")),
    // Each header is a separate policy, and all policies apply.
    csp(["frame-ancestors 'self'", "default-src 'self'"]),
    csp("default-src 'self'; report-uri /csp?'unsafe-inline'"),
    csp("default-src 'self'; frame-src http://example.com", 'http://example.com/'),
  ],
  open: [
    csp("default-src 'self' 'unsafe-inline' 'unsafe-eval'"),
    csp("script-src 'self'"),
    csp('default-src https:'),
    csp("default-src 'self'; script-src 'self' http://cdn.example"),
    page(meta("default-src 'self' 'unsafe-inline'")),
  ],
  unlimited: [csp("frame-ancestors 'self'"), csp('upgrade-insecure-requests; block-all-mixed-content'), page(meta("object-src 'none'"))],
  reportOnly: [page('<p>x', { headers: { 'content-security-policy-report-only': "default-src 'self'" } })],
  none: [
    page('<p>x'),
    csp(''),
    // `frame-ancestors` has no effect in a meta element, nor does any policy in the body.
    page(meta("frame-ancestors 'self'")),
    page('<meta http-equiv="Content-Security-Policy-Report-Only" content="default-src \'self\'">'),
    page(`<body>${meta("default-src 'self'")}`),
  ],
} satisfies Samples<typeof check>;
