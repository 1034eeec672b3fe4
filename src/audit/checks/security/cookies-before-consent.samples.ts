import { crashed } from '../../../../test/fixtures/rendering.ts';
import { rendered } from '../../../../test/fixtures/samples.ts';
import type { StoredCookie } from '../../../browser/rendering.ts';
import type { Samples } from '../../check.ts';
import type check from './cookies-before-consent.ts';

const cookie = (name: string, days: number | null, facts: Partial<StoredCookie> = {}): StoredCookie => ({
  ...{ name, host: 'example.com', thirdParty: false, days },
  ...facts,
});
const foreign = { host: 'ads.example', thirdParty: true };
const after = (items: StoredCookie[], facts: Parameters<typeof rendered>[1] = {}) =>
  rendered('<p>Tomatoes', { cookies: { items, total: items.length }, ...facts });

export default {
  none: [after([])],
  short: [
    after([cookie('PHPSESSID', null)]),
    after([cookie('cart', 1)]),
    after([cookie('CookieConsent', 365), cookie('csrftoken', 364), cookie('__cf_bm', 30), cookie('lang', 365)]),
  ],
  own: [
    after([cookie('_ga', 730), cookie('_fbp', 90)]),
    after([cookie('visitor', 1.1), cookie('PHPSESSID', null)]),
    after([cookie('_ga', 730)], { ended: 'time' }),
  ],
  thirdParty: [
    after([cookie('id', null, foreign)]),
    after([cookie('consent', 1, foreign), cookie('_ga', 730)]),
    after([cookie('id', 30, foreign)], crashed),
  ],
  unfinished: [after([], { ended: 'time' }), after([], crashed)],
} satisfies Samples<typeof check>;
