import { html } from 'hono/html';
import { type Category, categories } from '../../audit/categories.ts';
import { ratingOf } from '../../audit/score.ts';
import { gateHeadlines } from '../../audit/site/score-gate.ts';
import type { Crawl, CrawlSummary } from '../../crawls/crawl.ts';
import type { CrawlIssue } from '../../crawls/issues.ts';
import type { Frame } from '../frame/frame.ts';
import { count } from '../ui/amount.ts';
import { card, cardBody } from '../ui/card.ts';
import { type Waterfall, waterfall } from '../ui/chart/waterfall.ts';
import type { Html } from '../ui/html.ts';
import { crawlPath } from './crawl-head.ts';

type Loss = Waterfall['losses'][number];

/** How the score of a site comes about: the mean of its pages, less what its own issues take. */
export const crawlPointsCard = (crawl: Crawl, summary: CrawlSummary, issues: readonly CrawlIssue[], frame: Frame): Html => {
  const { ledger } = summary;
  const score = crawl.score ?? 0;
  const path = crawlPath(frame, crawl);
  const lost = Math.min(ledger.lost, ledger.mean);
  const held = Math.max(0, ledger.mean - lost - score);
  const gates =
    ledger.gate === null || held === 0 ? [] : [{ label: `Capped at ${ledger.gate.gate}`, points: held, rating: 'bad' as const }];
  return card({
    id: 'points',
    title: 'Where the points went',
    end: html`<a href="${frame.basePath}/checks" class="about">How scores work</a>`,
    body: cardBody(
      html`${waterfall({
        name: `From 100 to the score ${score}`,
        score,
        losses: [
          {
            label: 'Pages on average',
            points: 100 - ledger.mean,
            rating: ratingOf(ledger.mean),
            href: `${path}/pages?sort_by=score&sort=asc`,
          },
          ...siteLosses(issues, lost, path),
          ...gates,
        ],
        start: 'Start',
        end: 'Score',
      })}
<p class="note">${count(ledger.pages, 'indexable page')} with an average score of ${ledger.mean}.${ledger.lost < ledger.cap ? '' : ` Issues of the whole site take at most ${ledger.cap} points.`}${ledger.gate === null ? '' : ` ${gateHeadlines[ledger.gate.reason]}: such a site scores at most ${ledger.gate.gate}.`}</p>`,
    ),
  });
};

/** What issues of the whole site take, by area; where the cap spares a part, each area is shortened in proportion. */
const siteLosses = (issues: readonly CrawlIssue[], lost: number, path: string): Loss[] => {
  const own = issues.filter(({ of_site, points }) => of_site === 1 && points > 0);
  const asked = own.reduce((sum, { points }) => sum + points, 0);
  const areas = [...Map.groupBy(own, ({ category }) => category)].map(([category, inArea]) => ({
    category,
    points: inArea.reduce((sum, { points }) => sum + points, 0),
    rating: inArea.some(({ outcome }) => outcome === 'fail') ? ('bad' as const) : ('decent' as const),
  }));
  return shareOut(
    areas.map(({ points }) => points),
    asked,
    lost,
  ).map((points, index) => {
    const { category, rating } = areas[index] as (typeof areas)[number];
    return { label: categories[category as Category].title, points, rating, href: `${path}/issues?category=${category}` };
  });
};

/** Whole parts of `lost` in the proportion of `points`, which sum up to `asked`. */
const shareOut = (points: readonly number[], asked: number, lost: number): number[] => {
  let before = 0;
  let given = 0;
  return points.map((own) => {
    before += own;
    const upTo = Math.round((lost * before) / Math.max(1, asked));
    const part = upTo - given;
    given = upTo;
    return part;
  });
};
