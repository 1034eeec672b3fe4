import { html } from 'hono/html';
import type { AuditMode } from '../../audit/mode.ts';
import type { Discovery, FoundSitemap } from '../../imports/discover.ts';
import { wordImportFailure } from '../../imports/failure.ts';
import { MAX_RUNNING_IMPORTS } from '../../imports/request.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { crumbs } from '../frame/page-head.ts';
import { amount, count } from '../ui/amount.ts';
import { fold } from '../ui/card.ts';
import { modeChoice, select } from '../ui/form/field.ts';
import { type Html, untrustedUrl } from '../ui/html.ts';
import { notice } from '../ui/notice.ts';

export interface ChoosePage {
  /** The URL as the user entered it. */
  url: string;
  found: Discovery;
  /** Maximum pages per import. */
  most: number;
  mode: AuditMode;
  /** True if a running Sonde process can render pages in a browser. */
  hasBrowser: boolean;
  problem?: string | null;
}

/** Renders step two of an import: choosing among the found sitemaps, and the options. Without sitemaps, it lists the URLs that were tried. */
export const choosePage = ({ url, found, most, mode, hasBrowser, problem = null }: ChoosePage, frame: Frame): Html => {
  const path = `${frame.basePath}/imports`;
  const { sitemaps, from, unreadable } = found;
  const title = sitemaps.length === 0 ? 'No sitemap found' : 'Choose sitemaps';
  return layout(frame, {
    feature: 'imports',
    title,
    main: html`<div class="top">${crumbs([
      { href: path, text: 'Imports' },
      { href: `${path}/new`, text: 'New import' },
    ])}</div>
${problem ? notice(problem, { tone: 'bad', isStatus: true }) : ''}
<div class="card"><div class="card-body"><h1>${title}</h1>
<p class="dim import-lead">${sitemaps.length === 0 ? sourceSentences.none : sourceSentences[from]}</p></div>
${sitemaps.length === 0 ? retryLinks(frame) : form({ sitemaps, most, mode, hasBrowser, url }, path)}
${unreadable.length === 0 ? '' : fold(`${count(unreadable.length, 'URL')} couldn’t be read`, failureReasons(unreadable))}
</div>`,
  });
};

const failureReasons = (unreadable: Discovery['unreadable']): Html =>
  html`<ul class="import-reasons">${unreadable.map(({ url, error }) => html`<li><span class="url">${untrustedUrl(url)}</span><p class="note">${wordImportFailure(error)}</p></li>`)}</ul>`;

const sourceSentences = {
  given: 'This URL is a sitemap.',
  robots: 'These sitemaps are listed in robots.txt.',
  guess: 'robots.txt lists no sitemap. This one is at the usual path.',
  none: 'Sonde looked in robots.txt and at /sitemap.xml. If your sitemap is elsewhere, enter its URL.',
};

const retryLinks = (frame: Frame): Html =>
  html`<div class="card-body import-go"><a class="button" href="${frame.basePath}/imports/new">Enter another URL</a><a class="button secondary" href="${frame.basePath}/reports/many">Audit a list of URLs</a></div>`;

const form = (
  {
    sitemaps,
    most,
    mode,
    hasBrowser,
    url,
  }: Pick<ChoosePage, 'most' | 'mode' | 'hasBrowser' | 'url'> & { sitemaps: readonly FoundSitemap[] },
  path: string,
): Html =>
  html`<form method="post" action="${path}/new"><input type="hidden" name="url" value="${url}">
<fieldset class="import-choices"><legend class="hidden">Sitemaps to import, at most ${MAX_RUNNING_IMPORTS}</legend>
${sitemaps.map((sitemap, index) => choice(sitemap, index, sitemaps.length === 1 || index < MAX_RUNNING_IMPORTS))}</fieldset>
<div class="card-body import-options">
${select({ name: 'limit', label: 'Pages of each sitemap', value: String(most), options: limitsUpTo(most) })}
${select({
  name: 'privacy',
  label: 'Visibility of the reports',
  value: '1',
  options: [
    ['1', 'Private: only you'],
    ['0', 'Public: anyone with the link'],
  ],
})}
<div>${modeChoice({ value: mode, hasBrowser, label: 'What audits look at' })}</div></div>
<div class="card-body import-go"><button name="do" value="start">Start import</button><p class="note">Audits of imports wait for those that you ask for one by one.</p></div></form>`;

/** Renders a sitemap checkbox; an index also lists its sitemaps, whose checkboxes count only if the index isn’t chosen. */
const choice = (sitemap: FoundSitemap, index: number, isChosen: boolean): Html => {
  const { url, pages, parts, partsTotal } = sitemap;
  const words = partsTotal > 0 ? indexWords(sitemap) : pages === null ? 'not counted' : count(pages, 'page');
  return html`<label class="choice import-choice"><input type="checkbox" name="sitemap" value="${index} ${url}"${isChosen ? html` checked` : ''}><span><span class="url">${untrustedUrl(url)}</span> <span class="note">${words}</span></span></label>
${
  parts.length === 0
    ? ''
    : fold(
        'Import only parts of it',
        html`<p class="note">Clear the box above, then choose.</p>${parts.map(
          (part) =>
            html`<label class="choice import-choice"><input type="checkbox" name="part" value="${index} ${part.url}"><span><span class="url">${untrustedUrl(part.url)}</span> <span class="note">${part.pages === null ? 'not counted' : count(part.pages, 'page')}</span></span></label>
`,
        )}${partsTotal > parts.length ? html`<p class="note">${count(partsTotal - parts.length, 'more sitemap')} of this index can’t be chosen one by one: too many, on another host, or unreadable.</p>` : ''}`,
      )
}`;
};

const indexWords = ({ parts, partsTotal, pages }: FoundSitemap): string => {
  const counted = parts.filter((part) => part.pages !== null);
  const sum = counted.reduce((total, part) => total + (part.pages ?? 0), pages ?? 0);
  return `index of ${count(partsTotal, 'sitemap')}, ${counted.length < partsTotal ? 'at least ' : ''}${count(sum, 'page')}`;
};

const limitSteps = [10, 50, 100, 500, 1_000, 5_000];

const limitsUpTo = (most: number): (readonly [string, string])[] => [
  [String(most), `All, at most ${amount(most)}`],
  ...limitSteps.filter((step) => step < most).map((step) => [String(step), `The first ${amount(step)}`] as const),
];
