import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './secrets.ts';

const script = (text: string) => page(`<title>Tomatoes</title><script>${text}</script>`);

/** The key is assembled here, so that secret scanners do not report it as a real key. */
const stripe = ['sk', 'live', 'aB3dE6gH9jK2mN5pQ8sT1vW4'].join('_');
const github = ['ghp', 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7cF0hJ3lR6'].join('_');

export default {
  clean: [
    script('start()'),
    // A publishable key, a test key, and an example key from documentation.
    script('Stripe("pk_live_aB3dE6gH9jK2mN5pQ8sT1vW4")'),
    script(`const key = "${stripe.replace('live', 'test')}"`),
    script('const example = "AKIAIOSFODNN7EXAMPLE"'),
    // Secrets in the visible text are left to the author to check.
    page(`<script>start()</script><p>${github}`),
  ],
  found: [
    script(`const token = "${github}";`),
    page(`<script type="application/json">{"key":"${stripe}"}</script><script>start()</script>`),
    page(`<body><script src="/app.js"></script><script>a("${stripe}")</script><script>b("${github}")</script>`),
  ],
  none: [page('<title>Tomatoes</title>'), page(`<script src="/app.js"></script><p>${stripe}`)],
} satisfies Samples<typeof check>;
