import { type Rating, ratingOf } from '../../audit/scoring/score.ts';
import type { SiteOverview } from '../../audit/site/site-analysis.ts';
import { type Crawl, resultTimeOf, sumUrls } from '../../crawls/crawl.ts';
import type { Words } from '../../locales/words.ts';
import { ratings } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import { card, cardBody, fold, namedValues } from '../ui/card.ts';
import { bars, stackedBar, waterfall } from '../ui/chart/bars.ts';
import { type Flow, flows } from '../ui/chart/flows.ts';
import { lineChart } from '../ui/chart/line.ts';
import { percent, shareOf, type Tone } from '../ui/chart/scale.ts';
import { treemap } from '../ui/chart/treemap.ts';
import { dayLabel } from '../ui/date.ts';
import { filled, type Html, html, untrustedUrl } from '../ui/html.ts';
import { addressIn, type CrawledProject, type FinishedCrawl, isFinished, type ProjectView } from './project-view.ts';

type Address = ReturnType<typeof addressIn>;

/** Renders the charts of a crawl. Each part of a chart links to the pages that it counts. */
export const crawlCharts = (view: CrawledProject, frame: Frame): Html => {
  const { words } = frame;
  const { overview } = view.crawl;
  const at = addressIn(view, frame);
  const trend = scoreCard(view, words);
  const folders = foldersCard(overview, at, words);
  const pair = (one: Html | null, other: Html): Html => (one === null ? other : html`<div class="columns">${one}${other}</div>`);
  return html`${pair(trend, statusCard(overview, at, words))}
${pair(folders, depthCard(overview, at, words))}
${sumsCard(view.crawl, at, words)}`;
};

/** Renders the score of each crawl of the same part of the site, the earliest first; null for a single crawl. */
export const scoreCard = ({ crawl, crawls }: ProjectView, words: Words): Html | null => {
  const finished = crawls.filter((one) => isFinished(one) && one.scope === crawl?.scope).toReversed();
  if (finished.length < 2) return null;
  const { trend } = words.site;
  const values = finished.map((crawl) => ({ crawl, value: crawl.score }));
  return crawlTrend({ id: 'trend', title: trend.title, name: trend.name, values, unit: trend.title }, words);
};

interface CrawlTrend extends Pick<Parameters<typeof lineChart>[0], 'name' | 'bounds' | 'worst' | 'format'> {
  id: string;
  title: string;
  /** A value of each crawl, the earliest first, and what it counts. */
  values: readonly { crawl: Crawl; value: number | null }[];
  unit: string;
}

/** Renders how a value changed from crawl to crawl. */
export const crawlTrend = ({ id, title, values, unit, ...line }: CrawlTrend, { site: texts, marks }: Words): Html => {
  const points = values.map(({ crawl, value }) => {
    const time = resultTimeOf(crawl);
    return { time, label: dayLabel(new Date(time), marks.dates), value };
  });
  return card({
    ...{ id, title, end: texts.trend.crawls({ number: values.length }) },
    body: cardBody(lineChart({ ...line, points, words: { table: texts.asTable, time: texts.trend.time, value: unit } })),
  });
};

/** Counts pages by rating, from their scores in steps of ten. */
export const pagesByRating = (scores: SiteOverview['scores']): Record<Rating, number> => {
  const sums: Record<Rating, number> = { good: 0, decent: 0, bad: 0 };
  for (const [bin, pages] of scores.entries()) sums[ratingOf(10 * bin)] += pages;
  return sums;
};

const statusTones = { '2xx': 'good', '3xx': 'accent', '4xx': 'decent', '5xx': 'bad', none: 'bad' } as const satisfies Record<string, Tone>;

type Status = keyof typeof statusTones;

/** Returns the rows of the chart of URLs by status. */
export const statusRows = (
  { statuses }: SiteOverview,
  labels: Readonly<Record<Status, string>>,
  more: (status: Status, urls: number) => { text: string; href?: string },
) =>
  (Object.keys(statusTones) as Status[])
    .map((status) => ({ status, urls: statuses[status] ?? 0 }))
    .filter(({ urls }) => urls > 0)
    .map(({ status, urls }) => ({ label: labels[status], tone: statusTones[status], value: urls, ...more(status, urls) }));

const statusCard = (overview: SiteOverview, at: Address, { crawl: { statuses: texts }, site, marks }: Words): Html => {
  const rows = statusRows(overview, texts, (status, urls) => ({ text: marks.amount(urls), href: at('/pages', { status }) }));
  return card({
    id: 'by-status',
    title: texts.title,
    end: site.fetched({ number: overview.funnel.fetched }),
    body: cardBody(html`${stackedBar({ name: texts.title, parts: rows, hasLegend: false })}${bars({ name: texts.title, rows })}`),
  });
};

const depthCard = (overview: SiteOverview, at: Address, words: Words): Html => {
  const { title } = words.crawl.depths;
  const rows = depthRows(overview, words, (depth) => ({
    href: depth === 'unreached' ? at('/issues/orphan-pages') : at('/pages', { depth }),
  }));
  return card({
    id: 'by-depth',
    title,
    end: words.site.pages({ number: overview.pages }),
    body: cardBody(bars({ name: title, rows })),
  });
};

/** Minimum depth of pages that count as far from the start page. */
const FAR = 4;

/** Returns the rows of the chart of pages by depth. `more` returns the link for `unreached` or a depth: `3`, or `7+` for the deepest row. */
export const depthRows = ({ depths, unreached }: SiteOverview, { crawl, marks }: Words, more: (depth: string) => { href?: string }) => {
  const texts = crawl.depths;
  const last = depths.length - 1;
  const deepest = depths.findLastIndex((pages) => pages > 0);
  const labelOf = (depth: number): string =>
    depth === 0 ? texts.start : depth === last ? texts.deeper({ number: depth }) : texts.links({ number: depth });
  const row = (label: string, tone: Tone, pages: number, depth: string) => ({
    ...{ label, tone, value: pages, text: marks.amount(pages) },
    ...more(depth),
  });
  const rows = depths
    .slice(0, deepest + 1)
    .map((pages, depth) => row(labelOf(depth), depth >= FAR ? 'decent' : 'accent', pages, depth === last ? `${depth}+` : String(depth)));
  return unreached === 0 ? rows : [...rows, row(texts.unreached, 'bad', unreached, 'unreached')];
};

/** Renders the largest folders of a site with their pages and scores; null for a site without folders. */
const foldersCard = (
  { folders, indexable }: SiteOverview,
  at: Address,
  { site: { folders: texts, ...site }, marks }: Words,
): Html | null => {
  if (folders.length < 2) return null;
  const tiles = folders.map(({ path: folder, pages, score }) => ({
    label: folder,
    value: pages,
    rating: ratingOf(score),
    short: [`${site.pages({ number: pages })} · ${score}`, `${marks.amount(pages)} · ${score}`],
    title: texts.tile({ folder, pages, score }),
    details: [marks.amount(pages), String(score)],
    // The folder filter `/` of the front page would match all URLs, so this tile has no link.
    ...(folder !== '/' && { href: at('/pages', { folder, indexable: '1' }) }),
  }));
  const numberOf = (rating: Rating): number => tiles.filter((tile) => tile.rating === rating).length;
  return card({
    id: 'folders',
    title: texts.title,
    end: texts.end({ number: indexable }),
    body: cardBody(
      treemap({
        name: texts.name,
        parts: tiles,
        legend: ratings.map((rating) => ({ label: marks.ratings[rating], tone: rating, text: marks.amount(numberOf(rating)) })),
        words: { table: site.asTable, columns: texts.columns.split('|') as [string, string, string] },
      }),
    ),
  });
};

/** Renders how the folders of a site link to each other; null if no folder links to another. */
export const flowsCard = ({ flows: between }: SiteOverview, { site: { flows: texts, asTable }, marks }: Words): Html | null => {
  if (between.length === 0) return null;
  return card({
    id: 'flows',
    title: texts.title,
    end: texts.links({ number: between.reduce((sum, { links }) => sum + links, 0) }),
    body: cardBody(
      flows({
        name: texts.title,
        flows: between.map(({ from, to, links }) => ({ from, to, value: links })),
        title: ({ from, to, value }: Flow) => texts.flow({ from, to, number: value }),
        words: { table: asTable, from: texts.from, to: texts.to, value: texts.value },
        format: marks.amount,
      }),
    ),
  });
};

interface Part {
  /** Name of the part, after its number. */
  name: string;
  value: number;
  tone: Tone;
}

/** Renders how the URLs that were found become indexable pages: each line adds up, and its first part is the whole of the next line. */
const sumsCard = (crawl: FinishedCrawl, at: Address, words: Words): Html => {
  const { sums: texts } = words.site;
  const { leftOut: reasons } = words.crawl;
  const { overview } = crawl;
  const { found, waiting, leftOut, leftOutRows: counted } = sumUrls(crawl);
  const rows = leftOutRows(crawl, words);
  const { fetched, pages, indexable, inSitemap } = overview.funnel;
  const status = (name: string): number => overview.statuses[name] ?? 0;
  const ok = status('2xx');
  const errors = fetched - ok - status('3xx');
  const part = (name: string, value: number, tone: Tone): Part => ({ name, value, tone });
  const line = (name: string, value: number, ...parts: readonly Part[]) => ({ name, value, parts });
  const unfetched = counted.map(({ reason, count }) => part(inSentence(reasons.reasons[reason].what), count, 5));
  const lines = [
    line(texts.found, found, part(texts.fetched, fetched, 1), part(texts.waiting, waiting, 5), ...unfetched),
    line(texts.fetched, fetched, part(texts.ok, ok, 2), part(texts.redirects, status('3xx'), 5), part(texts.errors, errors, 'bad')),
    line(texts.ok, ok, part(texts.pages, pages, 2), part(texts.files, ok - pages, 5)),
    line(texts.pages, pages, part(texts.indexable, indexable, 3), part(texts.notIndexable, pages - indexable, 5)),
    line(texts.indexable, indexable, part(texts.inSitemap, inSitemap, 3), part(texts.notInSitemap, indexable - inSitemap, 5)),
  ];
  const shown = lines.filter(({ value }) => value > 0);
  return card({
    id: 'to-the-index',
    title: texts.title,
    end: html`<a href="${at('/pages')}">${texts.all({ number: fetched })}</a>`,
    body: html`${cardBody(html`<ol class="site-sums" aria-label="${texts.title}">${shown.map(({ name, value, parts }) => sumLine(name, value, parts, found, words.marks.amount))}</ol>`)}${
      rows.length === 0
        ? ''
        : fold(html`${reasons.title} <span class="note">${reasons.count({ number: leftOut })}</span>`, namedValues(rows))
    }`,
  });
};

/** Says for each reason how many URLs were left out, why, and one of them. */
export const leftOutRows = (crawl: Crawl, { crawl: { leftOut: texts, live }, marks }: Words): [name: Html | string, value: Html][] => {
  const { leftOutRows: counted, traps } = sumUrls(crawl);
  const site = new URL(crawl.target).origin;
  const row = (name: Html | string, why: string, url: string): [Html | string, Html] => [
    name,
    html`${why} <span class="note">${filled(live.example, { url: untrustedUrl(url.startsWith(`${site}/`) ? url.slice(site.length) : url) })}</span>`,
  ];
  const rows = counted.map(({ reason, count, example }) => {
    const { what, why } = texts.reasons[reason];
    return row(html`${what} <b class="number">${marks.amount(count)}</b>`, why, example);
  });
  return traps === null ? rows : [...rows, row(texts.traps(traps), texts.reasons.trap.why, traps.example)];
};

/** Returns a name as it stands within a sentence. */
const inSentence = (name: string): string => name.charAt(0).toLocaleLowerCase() + name.slice(1);

const sumLine = (name: string, value: number, parts: readonly Part[], most: number, amount: (number: number) => string): Html => {
  const shown = parts.filter((part) => part.value !== 0);
  let x = 0;
  const drawn = shown.map(({ value: width, tone }) => {
    const from = shareOf(x, most);
    x += width;
    return html`<rect class="f-${tone}" x="${percent(from)}" width="${percent(Math.max(0.4, shareOf(width, most) - 0.3))}" height="16" rx="2"/>`;
  });
  return html`<li><p><b>${amount(value)}</b> ${name} <i>=</i> ${shown.map((part, index) => html`${index === 0 ? '' : html` <i>+</i> `}<b>${amount(part.value)}</b> ${part.name}`)}</p><svg aria-hidden="true">${drawn}</svg></li>`;
};

/** Renders how the score of a site is calculated: the mean of the page scores minus the points of site-wide issues. */
export const pointsCard = (view: CrawledProject, frame: Frame): Html => {
  const { crawl, issues } = view;
  const { site, language } = frame.words;
  const { points: texts } = site;
  const at = addressIn(view, frame);
  const { summary, score } = crawl;
  const { ledger } = summary;
  const lost = Math.min(ledger.lost, ledger.mean);
  const capped = Math.max(0, ledger.mean - lost - score);
  const gates =
    ledger.gate === null || capped === 0
      ? []
      : [{ label: texts.capped({ most: ledger.gate.gate }), points: capped, rating: 'bad' as const }];
  const areas = ledger.categories
    .filter((area) => area.lost > 0)
    .map(({ id, lost: points }) => {
      const hasFailed = issues.some((issue) => issue.of_site === 1 && issue.category === id && issue.outcome === 'fail');
      const rating = hasFailed ? ('bad' as const) : ('decent' as const);
      return { label: language.categories[id], points, rating, href: at('/issues', { category: id }) };
    });
  const mean = {
    ...{ label: texts.pages, points: 100 - ledger.mean, rating: ratingOf(ledger.mean) },
    href: at('/pages', { sort_by: 'score', sort: 'asc' }),
  };
  const notes = [
    texts.note({ pages: ledger.pages, mean: ledger.mean }),
    ledger.categories.some((area) => area.lost === area.cap) ? texts.caps : '',
    ledger.gate === null ? '' : `${texts.gates[ledger.gate.reason]} ${texts.gate({ most: ledger.gate.gate })}`,
  ];
  return card({
    id: 'points',
    title: texts.title,
    end: html`<a href="${frame.basePath}/checks" class="about">${texts.how}</a>`,
    body: cardBody(
      html`${waterfall({ name: texts.name({ score }), score, losses: [mean, ...areas, ...gates], start: texts.start, end: texts.end })}
<p class="note">${notes.filter((note) => note !== '').join(' ')}</p>`,
    ),
  });
};
