import { page, robots } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './robots-blocks-resources.ts';

const html = '<link rel=stylesheet href=/assets/site.css><script src=/assets/app.js defer></script><script src=/js/menu.js></script>';
const ruled = (rules: string, body = html, status = 200) => ({ ...page(body), ...robots(`User-agent: *\n${rules}`, { status }) });

export default {
  allowed: [
    ruled('Disallow: /cart\n'),
    ruled('Disallow: /assets\n', html, 404),
    ruled('Disallow: /assets/\nDisallow: /js/\nAllow: /assets/*.css\nAllow: /assets/*.js\nAllow: /js/*.js$\n'),
    // A group for Googlebot replaces the group for all crawlers.
    ruled('Disallow: /assets\n\nUser-agent: Googlebot\nDisallow: /cart\n'),
    ruled('Disallow: /cdn-cgi/\n', `<script src=/cdn-cgi/scripts/5c5dd728/email-decode.min.js></script>${html}`),
    ruled('Disallow: /*print.css\n', '<link rel=stylesheet href=site.css><link rel=stylesheet media=print href=print.css>'),
  ],
  blocked: [
    ruled('Disallow: /assets/\n'),
    ruled('Disallow: /js\n'),
    ruled('Disallow: /\nAllow: /$\n'),
    ruled('Disallow: /wp-includes/\n', '<base href=/wp-includes/><script src=js/a.js?ver=6></script>'),
    ruled('Disallow: /assets\n', `${html}${'<script src=/assets/app.js></script>'.repeat(3)}`),
  ],
  none: [
    ruled('Disallow: /assets\n', '<p>Tomatoes</p><script>start()</script>'),
    ruled('Disallow: /assets\n', '<script src=https://cdn.example.com/assets/app.js></script>'),
    ruled('Disallow: /assets\n', '<body><noscript><link rel=stylesheet href=/assets/plain.css></noscript>'),
  ],
  unread: [ruled('Disallow: /\n'), ruled('Disallow: /assets\n', html, 503)],
} satisfies Samples<typeof check>;
