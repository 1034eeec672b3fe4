import { wordsOf } from '../../locales/english.ts';
import type { Frame } from '../frame/frame.ts';
import type { Html } from '../ui/html.ts';
import { tabs } from '../ui/menu.ts';

/** The tabs of a report, in order. The first tab has the URL of the report, each other tab has a URL below it. */
const reportTabNames = ['overview', 'issues', 'previews', 'links', 'technical', 'rendered', 'history'] as const;
export type ReportTab = (typeof reportTabNames)[number];

/** Returns the path of a tab; `path` is the path of the report. */
export const tabPath = (path: string, tab: ReportTab): string => (tab === 'overview' ? path : `${path}/${tab}`);

/** Renders the tabs of the report at `path`, with its number of issues. One tab exists only if a browser rendered the page. */
export const reportTabs = (
  { path, tab, issues, isRendered }: { path: string; tab: ReportTab; issues: number; isRendered: boolean },
  frame: Frame,
): Html => {
  const { marks, report } = wordsOf(frame);
  return tabs(
    report.tabs.label,
    reportTabNames
      .filter((name) => name !== 'rendered' || isRendered || tab === 'rendered')
      .map((name) => ({
        href: tabPath(path, name),
        name: report.tabs[name],
        isCurrent: name === tab,
        ...(name === 'issues' ? { count: marks.amount(issues) } : {}),
      })),
  );
};
