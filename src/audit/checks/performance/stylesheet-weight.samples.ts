import { resources } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './stylesheet-weight.ts';

const file = (kibibytes: number) =>
  ({ url: `https://example.com/${kibibytes}`, kind: 'stylesheet', transferBytes: kibibytes * 1024 }) as const;

export default {
  light: [resources([file(100)]), resources([file(10), file(90)]), resources([file(10), { ...file(4_000), kind: 'image' }])],
  heavy: [resources([file(101)]), resources([file(100), file(100)])],
  tooHeavy: [resources([file(201)]), resources([file(200), file(10)])],
  none: [
    resources([]),
    resources([{ ...file(4_000), kind: 'image' }]),
    resources([{ ...file(4_000), status: 404 }]),
    resources([{ ...file(0), transferBytes: null }]),
  ],
} satisfies Samples<typeof check>;
