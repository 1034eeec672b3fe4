import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertLinear } from '../../../../test/fixtures/growth.ts';
import { wrongForm } from './value-form.ts';

const table: [property: string, right: string[], wrong: string[]][] = [
  [
    'availability',
    ['https://schema.org/InStock', 'http://schema.org/OutOfStock', 'InStock', 'in stock', 'in_stock'],
    ['Available', 'Auf Lager', ''],
  ],
  ['itemCondition', ['NewCondition', 'new'], ['neu']],
  ['dayOfWeek', ['Monday', 'https://schema.org/Sunday', 'Mo', 'Monday, Tuesday'], ['Montag', 'Mo-Fr', 'weekdays']],
  ['employmentType', ['FULL_TIME', 'full-time', 'PART_TIME, CONTRACTOR'], ['Vollzeit']],
  ['eventStatus', ['https://schema.org/EventScheduled'], ['confirmed']],
  ['latitude', ['48.2082', '-90'], ['48,2', '148.2', '48° N', '']],
  ['longitude', ['148.2', '-1.5'], ['181', '16,37']],
  [
    'openingHours',
    [
      'Mo-Fr 09:00-18:00',
      'Mo,Tu 09:00-12:00',
      'Mo-Su',
      'Monday-Friday 9:00 – 17:00',
      'Sa 10:00-12:00, 14:00-18:00',
      'Mo 08:30-16:00, Tu 08:30-16:00, Sa 08:30-14:00,',
    ],
    ['Mon-Fri 9am-6pm', '24/7', 'Montag bis Freitag 9 bis 18 Uhr', ', , ,'],
  ],
  ['closes', ['18:30', '9:00', '23:59:59', '00:00+02:00'], ['24:00', '18.30', '6 pm', '25:00', '18:60']],
  ['validThrough', ['2026-12-31T24:00'], ['2026-12-31T24:30', '2026-12-31T23:60']],
  [
    'datePublished',
    [
      '2026',
      '2026-03',
      '2026-03-31',
      '2024-02-29',
      '2026-03-31T09:30',
      '2026-03-31T09:30:00Z',
      '2026-03-31T09:30:00.123+02:00',
      '2026-03-31T09:30+0200',
      ' 2026-03-31 ',
    ],
    [
      '31.03.2026',
      '03/31/2026',
      '2026-3-31',
      '2026-02-30',
      '2025-02-29',
      '2026-13-01',
      'March 31, 2026',
      '2026-03-31 09:30',
      '2026-03-31T25:00',
      '20260331',
      'today',
    ],
  ],
  [
    'totalTime',
    ['PT30M', 'PT1H30M', 'P1D', 'P1DT2H', 'P2W', 'PT0S', 'PT1.5S'],
    ['30 min', 'PT', 'P', 'PT30', '1:30', '30', 'pt30m', 'P1DT'],
  ],
  [
    'url',
    ['https://example.com/', 'mailto:ann@example.com', '/tomatoes', 'example.com/a', '//example.com/a', '#seed', 'seed.png'],
    ['https://', 'http://a b/', 'not-a-url', 'Seeds and pots', 'data:image/png;base64,AA==', 'file:///C:/seed.png'],
  ],
  ['priceCurrency', ['EUR', 'USD', 'JPY', 'eur', 'BTC'], ['€', 'EURO', 'Euro', '', 'ABCD', 'US$']],
  ['price', ['0', '9.50', '1299', '1299.5'], ['9,50', '1,299.00', '€9.50', '-1', '9.50 EUR', 'free', '1e5']],
  ['reviewCount', ['0', '9'], ['1,234', '4.5', 'many', '-1']],
  // Energy labels and wine guides use ratings in words and letters.
  ['ratingValue', ['4.5', '0', '-1', '60%', '6 / 10', '9/10', 'E', 'A+++', 'five', '★★★★', '4.5 stars'], ['4,5', '4,5/5', '1.234,5']],
  ['name', ['', 'anything'], []],
  ['constructor', ['x'], []],
];
for (const [property, right, wrong] of table) {
  for (const text of right) it(`the property ${property} accepts the value “${text}”`, () => assert.equal(wrongForm(property, text), null));
  for (const text of wrong)
    it(`the property ${property} rejects the value “${text}”`, () => assert.notEqual(wrongForm(property, text), null));
}

it('values of structured data properties are checked in linear time', () => {
  const rows = [
    ...['datePublished', 'totalTime', 'price', 'ratingValue'].map((property) => [property, '', '1']),
    ['totalTime', 'P', '1D'],
    ['totalTime', 'PT', '1'],
  ];
  for (const [property = '', first, repeated = ''] of rows)
    assertLinear((size) => wrongForm(property, first + repeated.repeat(size)), 250_000, property);
});
