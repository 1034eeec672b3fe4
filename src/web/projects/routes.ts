import { currentUserOf, requireSession } from '../account/current-user.ts';
import type { MountPages } from '../page.ts';
import { projectCrawlsPage } from './crawls.ts';
import { issuePage, issuesPage, projectIssuePage } from './issue.ts';
import { projectIssuesPage } from './issues.ts';
import { projectLinksPage } from './links.ts';
import { overviewPage } from './overview.ts';
import { projectPagesPage } from './pages.ts';
import { loadProject, projectPath } from './project-view.ts';
import { projectsPage } from './projects-page.ts';
import { projectSettingsPage } from './settings.ts';

const pages: readonly MountPages[] = [
  ...[projectsPage, overviewPage, projectIssuesPage, projectIssuePage, projectPagesPage, projectLinksPage, projectCrawlsPage],
  ...[projectSettingsPage, issuesPage, issuePage],
];

/** Mounts `/sites`, the pages of each site, and `/issues`. Addresses of earlier builds redirect. */
export const mountProjects: MountPages = (web, service, frame) => {
  for (const mount of pages) mount(web, service, frame);
  const session = requireSession(service, frame);
  for (const [path, below] of [
    ['/sites/:project/pages/:page{\\d{1,7}}', (page: string) => `/pages/${page}`],
    ['/sites/:project/changes', () => '/compare'],
  ] as const)
    web.get(path, session, async (context) => {
      const { crawl, project } = await loadProject({ context, service, account: currentUserOf(context).account, frame });
      if (!crawl) return context.redirect(projectPath(frame, project.name), 303);
      return context.redirect(`${frame.basePath}/crawls/${crawl.id}${below(context.req.param('page') ?? '')}`, 303);
    });
  for (const path of ['/projects', '/projects/*'])
    web.get(path, (context) => {
      const { path, url } = context.req;
      return context.redirect(frame.basePath + path.replace('/projects', '/sites') + new URL(url).search, 301);
    });
};
