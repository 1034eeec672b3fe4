import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './referrer-policy.ts';

const sent = (value: string | string[], html = '<p>x') => page(html, { headers: { 'referrer-policy': value } });

export default {
  discreet: [
    sent('strict-origin-when-cross-origin'),
    sent('No-Referrer'),
    sent('origin'),
    // The last known policy counts.
    sent('unsafe-url, no-referrer, some-later-policy'),
    sent(['unsafe-url', 'same-origin']),
    page('<meta name=referrer content=same-origin>'),
    sent('unsafe-url', '<meta name=referrer content=never>'),
  ],
  byBrowser: [
    page('<p>x'),
    sent(''),
    page('<meta name=referrer content="">'),
    page('<meta http-equiv=referrer-policy content=unsafe-url>'),
  ],
  talkative: [
    sent('unsafe-url'),
    sent('no-referrer, no-referrer-when-downgrade'),
    page('<meta name=referrer content=always>'),
    sent('no-referrer', '<meta name=referrer content=unsafe-url>'),
  ],
  invalid: [sent('none'), sent('no referrer'), page('<meta name=referrer content=off>')],
} satisfies Samples<typeof check>;
