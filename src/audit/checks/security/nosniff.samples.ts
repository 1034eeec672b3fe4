import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './nosniff.ts';

const sent = (value: string | string[]) => page('<p>x', { headers: { 'x-content-type-options': value } });

export default {
  set: [sent('nosniff'), sent(' NoSniff '), sent(['nosniff', 'nosniff']), sent('nosniff, sniff')],
  other: [sent('no-sniff'), sent('none'), sent(['sniff', 'nosniff']), sent('nosniff; mode=block')],
  none: [page('<p>x'), page('<meta http-equiv=X-Content-Type-Options content=nosniff>')],
} satisfies Samples<typeof check>;
