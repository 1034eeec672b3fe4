import { clock, tls } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './cert-expiry.ts';

const now = Date.UTC(2026, 10, 21);
const days = (count: number): number => count * 86_400_000;
const cert = (lifetime: number, left: number) => ({
  ...tls({ validFrom: now + days(left - lifetime), validTo: now + days(left) }),
  ...clock(now),
});

export default {
  // A fixed limit of 30 days would report a short-lived certificate for a third of its lifetime.
  enough: [cert(90, 60), cert(90, 18), cert(47, 10), cert(365, 73), cert(6, 2)],
  soon: [cert(90, 17), cert(365, 72), cert(47, 9), cert(90, 3)],
  now: [cert(90, 2), cert(365, 0)],
  plain: [{ tls: null, ...clock(now) }],
} satisfies Samples<typeof check>;
