import type { Rating } from '../../audit/scoring/score.ts';
import type { Import } from '../../imports/import.ts';
import { amount, count } from '../ui/amount.ts';
import { stackedBar } from '../ui/chart/bars.ts';
import type { Html } from '../ui/html.ts';
import { chip } from '../ui/marks.ts';

/** Renders the state of an import as a chip. */
export const importState = ({ state }: Pick<Import, 'state'>): Html => {
  const tone = tones[state];
  return chip(stateWords[state], tone === undefined ? {} : { tone });
};

const stateWords: Record<Import['state'], string> = {
  queued: 'Queued',
  processing: 'Running',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

const tones: Partial<Record<Import['state'], Rating>> = { completed: 'good', failed: 'bad' };

/** Describes the progress or result of an import in one sentence. */
export const importSentence = ({ state, accepted, progress, found, leftOut }: Import): string => {
  const { completed, failed, cancelled } = progress;
  if (state === 'queued') return 'Waiting to read the sitemap.';
  if (state === 'failed') return 'The sitemap couldn’t be imported.';
  if (state === 'processing' && accepted === 0 && found === 0) return 'Reading the sitemap.';
  const done = `${amount(completed + failed)} of ${count(accepted, 'page')} audited${failed > 0 ? `, ${amount(failed)} failed` : ''}`;
  if (state === 'cancelled') return `${done}. ${count(cancelled, 'page was', 'pages were')} not audited.`;
  if (accepted === 0) return leftOut.length === 0 ? 'The sitemap lists no pages.' : 'No page could be imported. See what was left out.';
  return `${done}.`;
};

/** Renders the pages of an import by state, as a bar with figures. */
export const importProgress = ({ progress }: Import): Html => {
  const { completed, failed, queued, processing, cancelled, deleted } = progress;
  return stackedBar({
    name: 'Pages',
    parts: [
      { label: 'Completed', value: completed, text: amount(completed), tone: 'accent' },
      { label: 'Failed', value: failed, text: amount(failed), tone: 'bad' },
      { label: 'Running', value: processing, text: amount(processing), tone: 3 },
      { label: 'Waiting', value: queued, text: amount(queued), tone: 5 },
      ...(cancelled > 0 ? [{ label: 'Cancelled', value: cancelled, text: amount(cancelled), tone: 'edge' as const }] : []),
      ...(deleted > 0 ? [{ label: 'Deleted since', value: deleted, text: amount(deleted), tone: 'edge' as const }] : []),
    ],
  });
};

/** Counts the URLs of an import that got no report. */
export const countLeftOut = ({ leftOut }: Pick<Import, 'leftOut'>): number => leftOut.reduce((sum, group) => sum + group.count, 0);

/** Returns the host and path of a sitemap, for lists. */
export const sitemapName = ({ sitemap }: Pick<Import, 'sitemap'>): { host: string; path: string } => {
  const { host, pathname, search } = new URL(sitemap);
  return { host, path: pathname + search };
};
