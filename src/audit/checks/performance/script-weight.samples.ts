import { resources } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './script-weight.ts';

const file = (kibibytes: number) => ({ url: `https://example.com/${kibibytes}`, kind: 'script', transferBytes: kibibytes * 1024 }) as const;

export default {
  light: [resources([file(500)]), resources([file(10), file(490)]), resources([file(10), { ...file(4_000), kind: 'image' }])],
  heavy: [resources([file(501)]), resources([file(500), file(500)])],
  tooHeavy: [resources([file(1001)]), resources([file(1000), file(10)])],
  none: [
    resources([]),
    resources([{ ...file(4_000), kind: 'image' }]),
    resources([{ ...file(4_000), status: 404 }]),
    resources([{ ...file(0), transferBytes: null }]),
  ],
} satisfies Samples<typeof check>;
