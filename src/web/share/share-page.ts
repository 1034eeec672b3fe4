import { html } from 'hono/html';
import type { Presentation } from '../../audit/texts/present.ts';
import { wordsOf } from '../../locales/english.ts';
import type { Words } from '../../locales/words.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { searchMeters, searchResult, sharedLink } from '../report/panels/previews.ts';
import { summarySentence } from '../report/report-head.ts';
import { aboutAudit, notices } from '../report/report-page.ts';
import { signed } from '../ui/amount.ts';
import { card, cardBody } from '../ui/card.ts';
import { type Html, richText, withCode } from '../ui/html.ts';
import { hostAndPath, hostWithPort } from '../ui/page-name.ts';
import { areas } from './areas.ts';
import { contact, cover, coverOf } from './cover.ts';
import { result } from './result.ts';
import { results } from './results.ts';
import type { SharedReport } from './shared-report.ts';

/** Renders a shared report: a cover, the result in plain sentences, what to do next, and all results. The page prints as a document. */
export const sharePage = (report: SharedReport, frame: Frame): Html => {
  const { presentation, facts, pictures, details, notices: above } = report;
  const { score, rating } = presentation;
  const { brand } = frame;
  const words = wordsOf(frame);
  const { marks, share } = words;
  const host = (above.banner ? hostAndPath : hostWithPort)(facts.final_url);
  return layout(frame, {
    feature: 'share',
    isReport: true,
    hasButtons: report.pdf === null,
    // A window title can’t mark text of the audited site as such, so it shows only the host; only the report’s owner sees more.
    title: words.report.title({ rating: marks.ratings[rating], score, place: host }),
    ...(above.privacy === 'public' ? { description: summarySentence(presentation, words) } : {}),
    cover: cover(coverOf(report, words), frame, words),
    main: html`${result(report, words)}${notices(above, frame)}
${nextStepList(presentation, brand !== undefined && brand.name !== '', words)}
<div class="columns">${areas(report, words)}<div class="stack">${card({ id: 'preview', title: share.preview, body: cardBody(html`<div class="results client-preview">${searchResult('computer', facts, words, { pictures })}${searchResult('phone', facts, words, { pictures })}</div>${searchMeters(facts, words)}`) })}<div class="social-again">${card({ id: 'social', title: words.panels.social.title, body: cardBody(sharedLink('open', facts, words, { pictures })) })}</div></div></div>
${results(presentation, frame)}
<section class="card contact client-more" aria-labelledby="details"><div><h2 id="details">${share.details.title}</h2><p class="note">${share.details.text}</p></div><a class="button secondary" href="${details}">${share.details.open}</a></section>
${contact(brand, words)}
${aboutAudit(report, frame)}`,
  });
};

/** Renders the next steps in terms a client understands: the problem, and why it matters. `isOurs` is true if a brand does the work. */
const nextStepList = ({ fixFirst }: Pick<Presentation, 'fixFirst'>, isOurs: boolean, { share }: Words): Html =>
  fixFirst.length === 0
    ? html``
    : card({
        id: 'next',
        title: isOurs ? share.steps.ours : share.steps.theirs,
        end: share.steps.points,
        body: html`<ol class="steps">${fixFirst.map(
          ({ headline, whyParts, gain }) =>
            html`<li><div><h3>${withCode(headline)}</h3><p>${richText(whyParts)}</p></div>${gain > 0 ? html`<b class="good">${signed(gain)}</b>` : ''}</li>`,
        )}</ol>`,
      });
