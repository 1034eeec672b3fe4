import { timing } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './ttfb.ts';

const after = (firstByte: number) => timing({ firstByte });

export default {
  fast: [after(0), after(800)],
  slow: [after(801), after(1800)],
  verySlow: [after(1801), after(20_000)],
} satisfies Samples<typeof check>;
