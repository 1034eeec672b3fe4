import { html } from 'hono/html';
import { categories } from '../../audit/categories.ts';
import type { Check, Severity } from '../../audit/check.ts';
import { checks } from '../../audit/checks/index.ts';
import type { Need } from '../../audit/evidence.ts';
import { points, scoreCaps } from '../../audit/scoring/points.ts';
import { partsOfFix, partsOfWhy, whyMessage } from '../../audit/texts/finding-messages.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { crumbs } from '../frame/page-head.ts';
import { amount, count } from '../ui/amount.ts';
import { card, cardBody, namedValues } from '../ui/card.ts';
import { type Html, richText } from '../ui/html.ts';
import { icon } from '../ui/icon.ts';
import { severityLabel } from '../ui/marks.ts';
import { checkPath } from './check-path.ts';
import { spaced, verdictRow } from './verdict.ts';

/** Renders the page of a check: why the check matters, how to fix problems, all verdicts and the points that they cost. */
export const checkPage = (check: Check, frame: Frame): Html => {
  const { id, category, title, source, severity, verdicts } = check;
  const why = whyMessage(check);
  return layout(frame, {
    feature: 'checks',
    title: `${title}: Sonde check`,
    description: why,
    main: html`<div class="top">${crumbs([
      { href: `${frame.basePath}/checks`, text: 'Checks' },
      { href: `${frame.basePath}/checks#${category}`, text: categories[category].title },
    ])}</div>
<h1>${title}</h1>
<p class="chips">${severityLabel(severity)} <span class="note">${costWords(severity)}</span> <code class="dim">${id}</code></p>
<div class="columns main-aside check-cards"><div class="stack">
${card({ id: 'why', title: 'Why it matters', body: html`<div class="card-body prose"><p>${richText(partsOfWhy(check))}</p></div>` })}
${card({ id: 'fix', title: 'How to fix it', body: html`<div class="card-body prose"><p>${richText(partsOfFix(check))}</p></div>` })}
${card({
  id: 'results',
  title: 'Possible results',
  body: html`<ul class="verdicts">${Object.entries(verdicts).map(([key, verdict]) => verdictRow(check, key, verdict))}</ul>${cardBody(html`<p class="note">If the data it needs couldn’t be loaded, the result is unknown and costs nothing.</p>`)}`,
})}</div><div class="stack">
${card({ id: 'data', title: 'Data used', body: cardBody(html`${checkBasis(check)}<p class="actions-row"><a class="button secondary" href="${source}" rel="noopener noreferrer">${icon('external')}Reference</a> <span class="note">${new URL(source).host}</span></p>`) })}
${relatedChecks(check, frame)}</div></div>`,
  });
};

const costWords = (severity: Severity): string => {
  if (points[severity] === 0) return 'costs nothing';
  const gate = scoreCaps[severity];
  return `at most ${count(points[severity], 'point')}${gate === undefined ? '' : `; when it fails, the score is capped at ${gate} or below`}`;
};

const checkBasis = ({ needs, limits }: Check): Html =>
  namedValues([
    ['Needs', needs.map((need) => evidenceWords[need]).join(', ')],
    ...(Object.keys(limits).length === 0
      ? []
      : [['Limits', html`${Object.entries(limits).map(([name, limit]) => html`<div>${spaced(name)}: ${amount(limit)}</div>`)}`] as const]),
  ]);

const relatedChecks = ({ id, category }: Check, frame: Frame): Html => {
  const others = checks.filter((other) => other.category === category && other.id !== id);
  if (others.length === 0) return html``;
  return card({
    id: 'more',
    title: `More ${lowerFirst(categories[category].title)} checks`,
    body: html`<ul class="check-list">${others.map((other) => html`<li><a href="${checkPath(frame, other.id)}">${other.title}</a></li>`)}</ul>`,
  });
};

/** Lowercases the first letter of a title for use inside a sentence; acronyms stay unchanged. */
const lowerFirst = (title: string): string => (/^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title);

/** Describes each kind of evidence to site owners. */
const evidenceWords: Record<Need, string> = {
  page: 'the page and its headers',
  robots: 'robots.txt',
  sitemaps: 'the sitemaps',
  tls: 'the certificate',
  insecure: 'the same URL over plain HTTP',
  missing: 'a URL of the site that can’t exist',
  variants: 'other URLs that may show the same page',
  canonicalTarget: 'the page the canonical points to',
  llms: 'llms.txt',
  desktopPage: 'the page as a desktop browser gets it',
  localePage: 'the page as a reader of another language gets it',
  botPage: 'the page as an AI crawler gets it',
  icon: 'the favicon',
  timing: 'response time',
  clock: 'the date',
  resources: 'everything the page loads',
  links: 'the targets of the links',
  languageVersions: 'the other language versions',
  sitemapSample: 'some pages of the sitemaps',
  rendered: 'the page in a browser',
  site: 'all pages of the site',
};
