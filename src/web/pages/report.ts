import { html } from 'hono/html';
import type { Facts } from '../../audit/facts.ts';
import { type FailureCode, failures } from '../../audit/failure.ts';
import type { Presentation, PresentedCategory, WordedFinding } from '../../audit/present.ts';
import type { Rating } from '../../audit/score.ts';
import { openFinding, outcomeWords, quietFinding } from '../parts/finding.ts';
import { type Frame, foreign, type Html, layout } from '../parts/layout.ts';
import { ledger } from '../parts/ledger.ts';
import { panels } from '../parts/panels.ts';
import { ratingMark, ratingWords, severityMark } from '../parts/rating.ts';
import { bar, scoreRing } from '../parts/score-ring.ts';

export interface ReportPage {
  /** As submitted. */
  url: string;
  presentation: Presentation;
  facts: Facts;
  ruleset: string;
  generatedAt: Date;
  previous: { score: number; rating: Rating; generatedAt: Date } | null;
  /** The signed-in owner looks at it. */
  banner: 'owner' | null;
  privacy: 'public' | 'private' | 'password';
  /** Of the report now; a later run may be under way or have failed. */
  state: 'completed' | 'queued' | 'processing' | 'failed';
  error: FailureCode | null;
}

/** A finished report, as its readers see it: on a phone, on paper, without JavaScript. */
export const reportPage = (data: ReportPage, frame: Frame): Html => {
  const { url, presentation, facts, previous } = data;
  const { score, rating, fixFirst, categories } = presentation;
  return layout(frame, {
    title: `${ratingWords[rating]}, ${score} of 100: ${hostOf(facts.final_url)}`,
    main: html`
${notices(data)}
<header class="head">
<div><h1>${hostOf(facts.final_url)}</h1>
<p class="url">${foreign(url)}</p>
<p class="verdict">${ratingMark(rating)}</p>
<p>${sentence(presentation)}</p>
<p class="note">Audited on ${day(data.generatedAt)}.${previous ? html` Before, on ${day(previous.generatedAt)}: ${previous.score}, ${ratingWords[previous.rating].toLowerCase()}.` : ''}</p></div>
${scoreRing(score, rating)}
</header>
${fixFirst.length === 0 ? '' : html`<section aria-labelledby="fix-first"><h2 id="fix-first">Fix these first</h2><ol class="fix-first">${fixFirst.map(fixRow)}</ol></section>`}
<section aria-labelledby="glance"><h2 id="glance">At a glance</h2>${factStrip(facts)}
<ul class="categories">${categories.map(categoryRow)}</ul></section>
<section aria-labelledby="findings"><h2 id="findings">Findings</h2>${categories.filter(({ findings }) => findings.length > 0).map(categorySection)}</section>
<section aria-labelledby="score"><h2 id="score">The score</h2>${ledger(presentation)}</section>
<section aria-labelledby="seen"><h2 id="seen">What the audit saw</h2>${panels(facts)}</section>
<section aria-labelledby="method"><h2 id="method">How this was made</h2>
<p>The page was fetched once on ${minute(data.generatedAt)}, with its robots.txt, sitemap, icon and a few other addresses of the site, and judged by ruleset ${data.ruleset}. No browser ran its scripts, and no other page was read.${facts.truncated ? ' The page was larger than the limit, so only its beginning was judged.' : ''}</p></section>`,
  });
};

const privacies = {
  public: 'anybody with its address',
  private: 'nobody but you',
  password: 'whoever has its address and password',
} as const;

const notices = ({ banner, privacy, state, error }: ReportPage): Html =>
  html`${banner ? html`<p class="banner">This is your report. It can be read by ${privacies[privacy]}.</p>` : ''}${
    state === 'queued' || state === 'processing' ? html`<p class="banner">A new audit is under way. This is the last finished one.</p>` : ''
  }${state === 'failed' && error ? html`<p class="banner">The last audit failed: ${failures[error].sentence} This is the one before.</p>` : ''}`;

const sentence = ({ summary: { passed, warned, failed, unknown } }: Presentation): string => {
  const parts = [
    `${passed} checks passed`,
    `${warned} warned`,
    `${failed} failed`,
    ...(unknown > 0 ? [`${unknown} could not be made`] : []),
  ];
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}.`;
};

const fixRow = ({ check, title, text, lost, severity }: WordedFinding): Html =>
  html`<li><a href="#check-${check}"><strong>${title}</strong> <span class="win">win ${lost}</span></a><p>${foreign(text)} ${severityMark(severity)}</p></li>`;

const factStrip = ({ http_status, timing, bytes, page }: Facts): Html => html`<dl class="strip">
<div><dt>Status</dt><dd>${http_status}</dd></div>
<div><dt>First byte</dt><dd>${timing ? html`${timing.first_byte.toLocaleString('en')} ms` : '–'}</dd></div>
<div><dt>Page size</dt><dd>${Math.ceil(bytes / 1024).toLocaleString('en')} KB</dd></div>
<div><dt>Words</dt><dd>${page.words.toLocaleString('en')}</dd></div>
<div><dt>Links</dt><dd>${page.links.internal.toLocaleString('en')} inside, ${page.links.external.toLocaleString('en')} out</dd></div>
<div><dt>Images</dt><dd>${page.images.total.toLocaleString('en')}</dd></div>
</dl>`;

const categoryRow = ({ id, title, score, lost, cap, findings }: PresentedCategory): Html =>
  findings.length === 0
    ? html``
    : html`<li><a href="#category-${id}">${title}</a> ${bar(score, `${score} of 100`)} <span class="number">${score}</span> <span class="note">${lost === 0 ? 'nothing lost' : `−${lost} of at most ${cap}`}</span></li>`;

const categorySection = ({ id, title, score, findings }: PresentedCategory): Html => {
  const open = findings.filter(({ outcome }) => outcome === 'fail' || outcome === 'warn');
  return html`<section class="category" aria-labelledby="category-${id}"><h3 id="category-${id}">${title} <span class="number">${score}</span></h3>
${open.length === 0 ? html`<p class="note">Nothing to mend.</p>` : open.map(openFinding)}
${(['unknown', 'pass', 'not_applicable'] as const).map((outcome) =>
  quietGroup(
    outcomeWords[outcome],
    findings.filter((finding) => finding.outcome === outcome),
  ),
)}</section>`;
};

const quietGroup = (word: string, findings: readonly WordedFinding[]): Html =>
  findings.length === 0
    ? html``
    : html`<details class="quiet"><summary>${word}: ${findings.length}</summary><ul>${findings.map(quietFinding)}</ul></details>`;

const hostOf = (url: string): string => new URL(url).host;

const day = (date: Date): Html =>
  html`<time datetime="${date.toISOString()}">${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}</time>`;

const minute = (date: Date): Html =>
  html`<time datetime="${date.toISOString()}">${date.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC</time>`;
