import type { Words } from '../../locales/words.ts';
import { hostWithPort, pageName } from '../ui/page-name.ts';
import type { Cover } from './cover.ts';
import type { SharedReport } from './shared-report.ts';

/** The cover of a report: its page by title, else by host. */
export const coverOf = (
  {
    facts,
    generatedAt,
    preparedFor,
    pdf,
    screenshots,
  }: Pick<SharedReport, 'facts' | 'generatedAt' | 'preparedFor' | 'pdf' | 'screenshots'>,
  { share }: Words,
): Cover => ({
  kind: share.kind,
  title: pageName(facts) ?? hostWithPort(facts.final_url),
  place: facts.final_url,
  generatedAt,
  preparedFor,
  pdf,
  screenshot: screenshots.desktop,
});
