import { html } from 'hono/html';
import { categories } from '../../audit/categories.ts';
import { ratingOf } from '../../audit/scoring/score.ts';
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

/** Renders how the score of a site is calculated: the mean of the page scores minus the points of site-wide issues. */
export const crawlPointsCard = (crawl: Crawl, summary: CrawlSummary, issues: readonly CrawlIssue[], frame: Frame): Html => {
  const { ledger } = summary;
  const score = crawl.score ?? 0;
  const path = crawlPath(frame, crawl);
  const lost = Math.min(ledger.lost, ledger.mean);
  const capped = Math.max(0, ledger.mean - lost - score);
  const gates =
    ledger.gate === null || capped === 0 ? [] : [{ label: `Capped at ${ledger.gate.gate}`, points: capped, rating: 'bad' as const }];
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
          ...siteLosses(ledger.categories, issues, path),
          ...gates,
        ],
        start: 'Start',
        end: 'Score',
      })}
<p class="note">${count(ledger.pages, 'indexable page')} with an average score of ${ledger.mean}.${ledger.categories.some((one) => one.lost === one.cap) ? ' Each area takes at most the points of its cap.' : ''}${ledger.gate === null ? '' : ` ${gateHeadlines[ledger.gate.reason]}: such a site scores at most ${ledger.gate.gate}.`}</p>`,
    ),
  });
};

/** Renders the points that site-wide issues cost, by area. */
const siteLosses = (lost: CrawlSummary['ledger']['categories'], issues: readonly CrawlIssue[], path: string): Loss[] =>
  lost
    .filter(({ lost: points }) => points > 0)
    .map(({ id, lost: points }) => {
      const hasFailed = issues.some((issue) => issue.of_site === 1 && issue.category === id && issue.outcome === 'fail');
      return { label: categories[id].title, points, rating: hasFailed ? 'bad' : 'decent', href: `${path}/issues?category=${id}` };
    });
