import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './zoom.ts';

const viewport = (content: string) => page(`<meta name=viewport content="width=device-width, ${content}">`);

export default {
  free: [
    viewport('initial-scale=1'),
    viewport('user-scalable=yes'),
    viewport('user-scalable=1'),
    viewport('user-scalable=5'),
    viewport('user-scalable=device-width'),
    viewport('maximum-scale=device-width'),
    viewport('maximum-scale=5'),
    viewport('maximum-scale=10.0'),
    // Browsers ignore a negative scale.
    viewport('maximum-scale=-1'),
    page('<meta name=viewport content="">'),
  ],
  limited: [viewport('maximum-scale=2'), viewport('maximum-scale=4.9')],
  tooLittle: [
    viewport('maximum-scale=1'),
    viewport('maximum-scale=1.99'),
    viewport('maximum-scale=yes'),
    viewport('user-scalable=yes, maximum-scale=1.5'),
    viewport('maximum-scale=none'),
    viewport('maximum-scale=0'),
  ],
  forbidden: [
    viewport('user-scalable=no'),
    viewport('User-Scalable = NO'),
    viewport('user-scalable=0'),
    viewport('user-scalable=0.5'),
    ...(['false', 'off', 'none', 'true'] as const).map((word) => viewport(`user-scalable=${word}`)),
    viewport('maximum-scale=10,user-scalable=no'),
  ],
  none: [page('<title>Tomatoes</title>'), page('<meta name=viewport>')],
} satisfies Samples<typeof check>;
