import { html } from 'hono/html';
import type { Project } from '../../reports/lists/projects.ts';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame } from '../frame/frame.ts';
import { amount } from '../ui/amount.ts';
import type { Html } from '../ui/html.ts';
import { tabs } from '../ui/tabs.ts';
import { letterTile } from '../ui/tile.ts';

const views = [
  ['overview', 'Overview', ''],
  ['pages', 'Pages', '/pages'],
  ['issues', 'Issues', '/issues'],
  ['accepted', 'Accepted', '/accepted'],
  ['history', 'History', '/history'],
  ['settings', 'Settings', '/settings'],
] as const;

export type ProjectView = (typeof views)[number][0];

/** Returns the path of a project’s pages. */
export const projectPath = ({ basePath }: Pick<Frame, 'basePath'>, name: string): string =>
  `${basePath}/projects/${encodeURIComponent(name)}`;

/** Renders the head of every project page: the project’s name, and tabs. */
export const projectHead = ({ name, reports }: Pick<Project, 'name' | 'reports'>, view: ProjectView, frame: Frame): Html => {
  const path = projectPath(frame, name);
  return html`<div class="top">${crumbs([{ href: `${frame.basePath}/projects`, text: 'Sites' }])}<a class="button secondary" href="${frame.basePath}/crawls/new?url=${encodeURIComponent(name)}">Crawl site</a><a class="button optional" href="${frame.basePath}/reports/new">New audit</a></div>
<div class="site-title">${letterTile(name)}<h1 class="cut" title="${name}">${name}</h1></div>
${tabs(
  name,
  views.map(([one, words, below]) => ({
    href: path + below,
    name: words,
    ...(one === 'pages' ? { count: amount(reports.total) } : {}),
    isCurrent: one === view,
  })),
)}`;
};
