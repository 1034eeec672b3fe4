import type { Samples } from '../../check.ts';
import { page } from '../../samples.ts';
import type check from './http-status.ts';

const withStatus = (status: number) => page('<title>Tomatoes</title>', { status });

export default {
  ok: [withStatus(200)],
  unusual: [withStatus(201), withStatus(203), withStatus(206)],
  noContent: [withStatus(204), withStatus(205)],
  redirect: [withStatus(300), withStatus(304)],
  clientError: [withStatus(400), withStatus(403), withStatus(404), withStatus(410), withStatus(429)],
  serverError: [withStatus(500), withStatus(503), withStatus(599)],
} satisfies Samples<typeof check>;
