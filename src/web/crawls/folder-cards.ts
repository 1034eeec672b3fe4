import { ratingOf } from '../../audit/scoring/score.ts';
import type { SiteOverview } from '../../audit/site/site-analysis.ts';
import { ratings } from '../../reports/report.ts';
import { amount, count } from '../ui/amount.ts';
import { card, cardBody } from '../ui/card.ts';
import { type Flow, flows } from '../ui/chart/flows.ts';
import { treemap } from '../ui/chart/treemap.ts';
import { ratingWords } from '../ui/chip.ts';
import type { Html } from '../ui/html.ts';

/** Renders the largest folders of a site with their pages and scores; null for a site without folders. */
export const foldersCard = ({ folders }: SiteOverview, path: string): Html | null => {
  if (folders.length < 2) return null;
  const tiles = folders.map(({ path: folder, pages, score }) => ({
    label: folder,
    value: pages,
    rating: ratingOf(score),
    short: [`${count(pages, 'page')} · ${score}`, `${amount(pages)} · ${score}`],
    title: `${folder}: ${count(pages, 'page')}, score ${score}`,
    details: [amount(pages), String(score)],
    // The folder filter `/` of the front page would match all URLs, so this tile has no link.
    ...(folder !== '/' && { href: `${path}/pages?${new URLSearchParams({ folder, indexable: '1' })}` }),
  }));
  const numberOf = (rating: (typeof ratings)[number]): number => tiles.filter((tile) => tile.rating === rating).length;
  return card({
    id: 'folders',
    title: 'Folders',
    end: 'indexable pages · average score',
    body: cardBody(
      treemap({
        name: 'Folders by pages and score',
        parts: tiles,
        legend: ratings.map((rating) => ({ label: ratingWords[rating], tone: rating, text: amount(numberOf(rating)) })),
        words: { table: 'Show as a table', columns: ['Folder', 'Indexable pages', 'Average score'] },
      }),
    ),
  });
};

/** Renders how the folders of a site link to each other; null if no folder links to another. */
export const flowsCard = ({ flows: between }: SiteOverview): Html | null => {
  if (between.length === 0) return null;
  return card({
    id: 'flows',
    title: 'Links between folders',
    end: count(
      between.reduce((sum, { links }) => sum + links, 0),
      'link',
    ),
    body: cardBody(
      flows({
        name: 'Links between folders',
        flows: between.map(({ from, to, links }) => ({ from, to, value: links })),
        title: ({ from, to, value }: Flow) => `${from} to ${to}: ${count(value, 'link')}`,
        words: { table: 'Show as a table', from: 'From', to: 'To', value: 'Links' },
        format: amount,
      }),
    ),
  });
};
