import { html } from 'hono/html';
import type { Facts } from '../../../../audit/facts/facts.ts';
import type { RenderedFacts } from '../../../../audit/facts/rendered.ts';
import type { Words } from '../../../../locales/words.ts';
import { namedValues } from '../../../ui/card.ts';
import { type Html, untrusted } from '../../../ui/html.ts';
import { statusShape } from '../../../ui/marks.ts';
import { empty } from '../../../ui/notice.ts';
import { panel, unlistedNote } from '../panel.ts';

/** Renders how the page fits on a phone: its width, tap targets and text. */
export const phoneLayout = ({ rendered }: Facts, words: Words): Html => {
  if (!rendered) return html``;
  const { layout: texts } = words.rendered;
  const { layout } = rendered;
  if (layout === null) return panel('layout', texts.title, '', { table: empty(texts.silent) });
  return panel('layout', texts.title, '', {
    body: html`<div class="phone-layout">${namedValues([
      [texts.width, width(layout, words)],
      [texts.targets, targets(layout, words)],
      [texts.text, textSize(layout, words)],
    ])}</div>`,
  });
};

type Layout = NonNullable<RenderedFacts['layout']>;

const outcome = (isGood: boolean, sentence: string): Html =>
  html`<span class="outcome">${statusShape(isGood ? 'pass' : 'warn')} ${sentence}</span>`;

const elementList = (rows: readonly Html[], more = html``): Html =>
  rows.length === 0 ? html`` : html`<ul class="moved">${rows.map((row) => html`<li>${row}</li>`)}</ul>${more}`;

const width = ({ viewport, width: all, wide }: Layout, { rendered: { layout: texts } }: Words): Html =>
  html`${all > viewport ? outcome(false, texts.wide({ width: all, screen: viewport })) : outcome(true, texts.fits({ pixels: viewport }))}${elementList(
    wide.map(
      ({ selector, right }) => html`<code>${untrusted(selector)}</code> <span class="note">${texts.until({ pixels: right })}</span>`,
    ),
  )}`;

const targets = ({ targets: { total, bad, items } }: Layout, words: Words): Html => {
  const { layout: texts } = words.rendered;
  if (bad === 0) return outcome(true, texts.targetsFit({ total }));
  const rows = items.map(
    ({ selector, width: across, height, text }) =>
      html`<code>${untrusted(selector)}</code> ${untrusted(text)} <span class="note">${pixels(across, words)} × ${pixels(height, words)} px</span>`,
  );
  return html`${outcome(false, texts.targetsBad({ bad, total }))}${elementList(rows, unlistedNote({ total: Math.max(bad, items.length), items }, words))}`;
};

const textSize = ({ text: { total, small, items } }: Layout, words: Words): Html => {
  const { layout: texts } = words.rendered;
  if (small === 0 || total === 0) return outcome(true, texts.textFits);
  const rows = items.map(
    ({ selector, size, text }) =>
      html`<code>${untrusted(selector)}</code> ${untrusted(text)} <span class="note">${pixels(size, words)} px</span>`,
  );
  return html`${outcome(false, texts.textSmall({ percent: Math.min(100, Math.round((100 * small) / total)) }))}${elementList(rows)}`;
};

const pixels = (number: number, { marks }: Words): string => marks.amount(number);
