import { requireSession } from '../account/current-user.ts';
import { limitChanges } from '../account/limit-changes.ts';
import type { MountPages } from '../page.ts';
import { accessPage } from './access.ts';
import { projectChangesPage } from './changes.ts';
import { crawledPage } from './crawled-page.ts';
import { projectCrawlsPage } from './crawls.ts';
import { projectIssuePage } from './issue.ts';
import { projectIssuesPage } from './issues.ts';
import { projectLinksPage } from './links.ts';
import { overviewPage } from './overview.ts';
import { projectPagesPage } from './pages.ts';
import { projectsPage } from './projects-page.ts';
import { projectSettingsPage } from './settings.ts';

const pages: readonly MountPages[] = [
  ...[projectsPage, overviewPage, projectIssuesPage, projectIssuePage, projectPagesPage, crawledPage, projectLinksPage],
  ...[projectChangesPage, projectCrawlsPage, projectSettingsPage, accessPage],
];

/** Mounts `/sites` and the pages of each site. Addresses of earlier builds redirect. */
export const mountProjects: MountPages = (web, service, frame) => {
  // Accepting an issue of a site computes its score again.
  web.on('POST', ['/sites/:project/issues/*', '/sites/:project/settings/*'], requireSession(service, frame), limitChanges(frame));
  for (const mount of pages) mount(web, service, frame);
  for (const path of ['/issues', '/issues/*']) web.get(path, (context) => context.redirect(`${frame.basePath}/sites`, 301));
  for (const path of ['/projects', '/projects/*'])
    web.get(path, (context) => {
      const { path, url } = context.req;
      return context.redirect(frame.basePath + path.replace('/projects', '/sites') + new URL(url).search, 301);
    });
};
