import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './frame-guard.ts';

const csp = (policy: string | string[], more: Record<string, string> = {}) =>
  page('<p>x', { headers: { 'content-security-policy': policy, ...more } });
const xfo = (value: string | string[]) => page('<p>x', { headers: { 'x-frame-options': value } });

export default {
  policy: [
    csp("frame-ancestors 'self'"),
    csp("default-src 'self'; Frame-Ancestors 'none'"),
    csp('frame-ancestors'),
    csp('frame-ancestors https://*.example.com', { 'x-frame-options': 'ALLOWALL' }),
    // All policies apply.
    csp(['frame-ancestors *', "frame-ancestors 'self'"]),
  ],
  header: [xfo('DENY'), xfo('SameOrigin'), xfo(['SAMEORIGIN', 'SAMEORIGIN']), xfo('SAMEORIGIN, DENY')],
  everybody: [csp('frame-ancestors *'), csp("frame-ancestors 'self' https:", { 'x-frame-options': 'DENY' })],
  ignored: [xfo('ALLOW-FROM https://example.org/'), xfo('ALLOWALL'), xfo('none'), xfo('"DENY"')],
  none: [
    page('<p>x'),
    csp("default-src 'self'"),
    // CSP `frame-ancestors` and X-Frame-Options have no effect in a meta element, and a report-only policy blocks nothing.
    page('<meta http-equiv=Content-Security-Policy content="frame-ancestors \'self\'"><meta http-equiv=X-Frame-Options content=DENY>'),
    page('<p>x', { headers: { 'content-security-policy-report-only': "frame-ancestors 'self'" } }),
  ],
} satisfies Samples<typeof check>;
