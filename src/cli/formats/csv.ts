import { csvLine } from '../../front/csv.ts';
import type { PrintSite } from './format.ts';

/** Prints the pages of the site, followed by the URLs that could not be loaded. */
export const site: PrintSite = async ({ pages, failures }, output) => {
  output.print(csvLine(['url', 'status', 'depth', 'indexable', 'score', 'title', 'inlinks', 'link_score']).trimEnd());
  for await (const { url, status, depth, indexable, score, title, inlinks, link_score } of pages()) {
    output.print(csvLine([url, status, depth, indexable ? 'yes' : 'no', score, title, inlinks, link_score]).trimEnd());
    await output.drained();
  }
  for await (const { url, status } of failures()) output.print(csvLine([url, status, null, 'no', null, null, null, null]).trimEnd());
};
