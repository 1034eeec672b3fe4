import { html } from 'hono/html';
import type { Project } from '../../reports/lists/projects.ts';
import { type CommonIssue, groupCommonIssues } from '../../reports/rollups/common-issues.ts';
import type { ScoresOfDay } from '../../reports/rollups/scores.ts';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { card } from '../ui/card.ts';
import type { Html } from '../ui/html.ts';
import { empty } from '../ui/notice.ts';
import { issueTable } from './issue-table.ts';
import { projectHead, projectPath } from './project-head.ts';

export interface IssuesPage {
  /** The project whose issues are shown; null for all projects of the account. */
  project: Project | null;
  issues: readonly CommonIssue[];
  /** The scores by week, the earliest first. */
  weeks: readonly ScoresOfDay[];
  /** Number of pages with a score. */
  pages: number;
}

/** Renders all issues of a project or of all projects; the issues that cost the most points come first. */
export const issuesPage = ({ project, issues, weeks, pages }: IssuesPage, frame: Frame): Html => {
  const present = groupCommonIssues(issues.filter(({ reports }) => reports > 0));
  const fixed = groupCommonIssues(issues.filter((issue) => issue.reports === 0 && issue.fixed > 0));
  const path = project ? `${projectPath(frame, project.name)}/issues` : `${frame.basePath}/issues`;
  return layout(frame, {
    feature: 'projects',
    title: project ? `Issues of ${project.name}` : 'Issues',
    main: html`${project ? projectHead(project, 'issues', frame) : html`<div class="top">${crumbs([{ href: `${frame.basePath}/`, text: 'Overview' }])}</div><h1>Issues across your sites</h1>`}
<section class="card" aria-label="Issues">${present.length === 0 ? empty(pages === 0 ? 'No finished audits yet.' : 'No issues. Every check passes.') : issueTable({ caption: 'Issues, those that cost most points first', issues: present, weeks, pages, path })}</section>
${fixed.length === 0 ? '' : card({ id: 'fixed', title: 'Fixed this week', body: issueTable({ caption: 'Fixed this week', issues: fixed, weeks, pages, path }) })}`,
  });
};
