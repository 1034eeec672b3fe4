import { html } from 'hono/html';
import { wordsOf } from '../../locales/english.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { type PanelTab, panels } from '../report/panels/panels.ts';
import type { Html } from '../ui/html.ts';
import { hostWithPort } from '../ui/page-name.ts';
import { cover, coverOf } from './cover.ts';
import type { SharedReport } from './shared-report.ts';

const shownTabs: readonly PanelTab[] = ['previews', 'links', 'technical', 'rendered'];

/** Renders all facts that the audit read about a page, for readers of a shared report. `back` is the path of the report. */
export const detailsPage = (report: SharedReport, back: string, frame: Frame): Html => {
  const words = wordsOf(frame);
  const { share, report: texts } = words;
  return layout(frame, {
    feature: 'share',
    title: `${share.details.title}: ${hostWithPort(report.facts.final_url)}`,
    cover: cover(coverOf(report, words), frame, words),
    main: html`<p class="client-back"><a class="button secondary" href="${back}">${share.details.back}</a></p>
${shownTabs.filter((group) => group !== 'rendered' || report.facts.rendered).map((group) => html`<h2 class="client-group">${texts.tabs[group]}</h2>${panels(group, report, frame)}`)}`,
  });
};
