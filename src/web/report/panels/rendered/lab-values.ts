import { html } from 'hono/html';
import labCls from '../../../../audit/checks/performance/lab-cls.ts';
import labLcp from '../../../../audit/checks/performance/lab-lcp.ts';
import labTbt from '../../../../audit/checks/performance/lab-tbt.ts';
import type { Facts } from '../../../../audit/facts/facts.ts';
import type { Words } from '../../../../locales/words.ts';
import { cardBody, facts, namedValues } from '../../../ui/card.ts';
import { type Html, untrusted, untrustedLink } from '../../../ui/html.ts';
import { type StatusKind, statusShape } from '../../../ui/marks.ts';
import { panel } from '../panel.ts';

type Rating = 'good' | 'slow' | 'poor';

/** Renders what the browser measured while loading the page, labeled as a single lab run. */
export const labValues = ({ rendered }: Facts, words: Words): Html => {
  if (!rendered) return html``;
  const { marks } = words;
  const { lab: texts } = words.rendered;
  const { fcp, lcp, lcp_element: element, cls, tbt, shifts } = rendered.lab;
  const isWhole = rendered.ended === 'idle';
  const figure = (name: string, value: string | null, rating: Rating | null) => ({
    name,
    value: value ?? texts.none,
    ...(rating === null || !isWhole
      ? {}
      : { aside: html`<span class="outcome">${statusShape(shapes[rating])} ${texts.ratings[rating]}</span>` }),
  });
  const time = (milliseconds: number | null): string | null => (milliseconds === null ? null : `${decimal(milliseconds / 1000, words)} s`);
  const rows: [string, Html][] = [
    ...(element
      ? [
          [
            texts.element,
            html`<code>${untrusted(element.selector)}</code>${element.url === null ? '' : html`<div class="target">${untrustedLink(element.url)}</div>`}`,
          ] as [string, Html],
        ]
      : []),
    ...(shifts.length === 0
      ? []
      : [
          [
            texts.shifts,
            html`<ul class="moved">${shifts.map((shift) => html`<li>${decimal(shift.value, words)} ${shift.selector === null ? texts.gone : html`<code>${untrusted(shift.selector)}</code>`} <span class="note">${texts.at({ time: `${decimal(shift.time / 1000, words)} s` })}</span></li>`)}</ul>`,
          ] as [string, Html],
        ]),
  ];
  return panel('lab', texts.title, texts.hint, {
    table: html`<div class="lab-figures">${facts([
      figure(texts.fcp, time(fcp), null),
      figure(texts.lcp, time(lcp), lcp === null ? null : rate(lcp / 1000, labLcp.limits)),
      figure(texts.cls, decimal(cls, words), rate(cls, labCls.limits)),
      figure(texts.tbt, marks.milliseconds({ number: tbt }), rate(tbt, labTbt.limits)),
    ])}</div>${cardBody(html`${rows.length === 0 ? '' : namedValues(rows)}<p class="note">${texts.note}</p>`)}`,
  });
};

const shapes: Record<Rating, StatusKind> = { good: 'pass', slow: 'warn', poor: 'fail' };

const rate = (value: number, { good = 0, poor = 0 }: Readonly<Record<string, number>>): Rating =>
  value <= good ? 'good' : value <= poor ? 'slow' : 'poor';

const decimal = (value: number, { tag }: Words): string => value.toLocaleString(tag, { maximumFractionDigits: 3 });
