import { csvLine } from '../../api/csv.ts';
import type { PrintSite } from './formats.ts';

/** The pages of the site. */
export const csv: PrintSite = async ({ pages }, output) => {
  output.print(csvLine(['url', 'status', 'depth', 'indexable', 'score', 'title', 'inlinks', 'link_score']).trimEnd());
  for await (const { url, status, depth, indexable, score, title, inlinks, link_score } of pages()) {
    output.print(csvLine([url, status, depth, indexable ? 'yes' : 'no', score, title, inlinks, link_score]).trimEnd());
    await output.drained();
  }
};
