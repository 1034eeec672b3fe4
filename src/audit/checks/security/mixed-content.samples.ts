import type { Samples } from '../../check.ts';
import { page } from '../../samples.ts';
import type check from './mixed-content.ts';

const old = '<script src="http://example.com/a.js"></script><img src="http://example.com/a.png">';

export default {
  none: [
    page('<script src=a.js></script><img src=//cdn.example/a.png><a href=http://example.org/>Old site</a>'),
    page('<body><noscript><img src="http://count.example/hit.gif" width=1 height=1></noscript>'),
    page(
      '<link rel=canonical href=http://example.com/><link rel=alternate href=http://example.com/feed><link rel=preconnect href=http://cdn.example>',
    ),
  ],
  upgraded: [
    page(old, { headers: { 'content-security-policy': 'upgrade-insecure-requests' } }),
    page(`<meta http-equiv=Content-Security-Policy content="upgrade-insecure-requests">${old}`),
  ],
  passive: [page('<img src=http://cdn.example/a.png>'), page('<video src="http://cdn.example/a.mp4"></video>')],
  active: [
    page('<script src=http://cdn.example/a.js></script><img src=http://cdn.example/a.png>'),
    page('<link rel=stylesheet href=http://cdn.example/a.css>'),
    page('<iframe src=http://maps.example/></iframe>'),
    page('<object data="http://cdn.example/a.pdf"></object>'),
    // A policy that only reports upgrades nothing.
    page(old, { headers: { 'content-security-policy-report-only': 'upgrade-insecure-requests' } }),
    page('<form action=http://example.com/login></form>'),
    page('<base href=http://example.com/><script src=a.js></script>'),
  ],
  plain: [page('<script src=a.js></script>', { url: 'http://example.com/' })],
} satisfies Samples<typeof check>;
