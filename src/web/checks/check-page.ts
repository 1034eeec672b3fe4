import { html } from 'hono/html';
import { categories } from '../../audit/categories.ts';
import type { Check, Severity } from '../../audit/check.ts';
import { checks } from '../../audit/checks/index.ts';
import type { Need } from '../../audit/evidence.ts';
import { partsOfFix, partsOfWhy, whyMessage } from '../../audit/finding-messages.ts';
import { points, scoreCaps } from '../../audit/points.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { amount, count } from '../ui/amount.ts';
import type { Html } from '../ui/html.ts';
import { severityMark } from '../ui/severity.ts';
import { wordedParts } from '../ui/worded-parts.ts';
import { checkPath } from './check-path.ts';
import { spaced, verdictRow } from './verdict.ts';

/** One check: why it matters, how to fix it, all its verdicts and the points they cost. */
export const checkPage = (check: Check, frame: Frame): Html => {
  const { id, category, title, source, severity, verdicts } = check;
  const why = whyMessage(check);
  return layout(frame, {
    feature: 'checks',
    title: `${title}: Sonde check`,
    description: why,
    main: html`<nav class="crumbs" aria-label="Breadcrumb"><a href="${frame.basePath}/checks">All checks</a> <a href="${frame.basePath}/checks#${category}">${categories[category].title}</a></nav>
<article class="check"><h1>${title}</h1>
<p class="marks">${severityMark(severity)} <span class="note">${worth(severity)}</span> <code>${id}</code></p>
<h2>Why it matters</h2><p>${wordedParts(partsOfWhy(check))}</p>
<h2>How to fix it</h2><p>${wordedParts(partsOfFix(check))}</p>
<p><a class="source" href="${source}" rel="noopener noreferrer">Reference</a> <span class="note">${new URL(source).host}</span></p>
<h2>Possible results</h2><ul class="verdicts">${Object.entries(verdicts).map(([key, verdict]) => verdictRow(check, key, verdict))}</ul>
<p class="note">If the data it needs couldn’t be loaded, the result is unknown and costs nothing.</p>
<h2>Data used</h2>${basis(check)}</article>
${siblings(check, frame)}`,
  });
};

const worth = (severity: Severity): string => {
  if (points[severity] === 0) return 'costs nothing';
  const gate = scoreCaps[severity];
  return `at most ${count(points[severity], 'point')}${gate === undefined ? '' : `; when it fails, the score is capped at ${gate} or below`}`;
};

const basis = ({
  needs,
  limits,
}: Check): Html => html`<dl class="pairs"><dt>Needs</dt><dd>${needs.map((need) => evidenceWords[need]).join(', ')}</dd>
${Object.keys(limits).length === 0 ? '' : html`<dt>Limits</dt><dd>${Object.entries(limits).map(([name, limit]) => html`<div>${spaced(name)}: ${amount(limit)}</div>`)}</dd>`}</dl>`;

const siblings = ({ id, category }: Check, frame: Frame): Html => {
  const others = checks.filter((other) => other.category === category && other.id !== id);
  if (others.length === 0) return html``;
  return html`<h2>More ${lowered(categories[category].title)} checks</h2>
<ul class="links">${others.map((other) => html`<li><a href="${checkPath(frame, other.id)}">${other.title}</a></li>`)}</ul>`;
};

/** Lowers the first letter of a title for use inside a sentence; acronyms stay. */
const lowered = (title: string): string => (/^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title);

/** Each kind of evidence, described for owners of sites. */
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
  foreignPage: 'the page as a reader of another language gets it',
  botPage: 'the page as an AI crawler gets it',
  icon: 'the favicon',
  timing: 'response time',
  clock: 'the date',
  resources: 'everything the page loads',
  links: 'the targets of the links',
  languageVersions: 'the other language versions',
  sitemapSample: 'some pages of the sitemaps',
};
