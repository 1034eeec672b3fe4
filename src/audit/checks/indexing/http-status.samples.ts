import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './http-status.ts';

const withStatus = (status: number) => page('<title>Tomatoes</title>', { status });

export default {
  ok: [withStatus(200)],
  unusual: [withStatus(201), withStatus(203), withStatus(206)],
  noContent: [withStatus(204), withStatus(205)],
  redirect: [withStatus(300), withStatus(304)],
} satisfies Samples<typeof check>;
