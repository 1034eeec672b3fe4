import type { Frame } from '../frame/frame.ts';
import type { Html } from '../ui/html.ts';
import { tabs } from '../ui/menu.ts';

/** Renders the ways to start audits as tabs: one URL, a list, a sitemap, or a whole site. */
export const newAuditTabs = ({ basePath }: Pick<Frame, 'basePath'>, current: 'url' | 'list' | 'sitemap' | 'site'): Html =>
  tabs('New audit', [
    { href: `${basePath}/reports/new`, name: 'URL', isCurrent: current === 'url' },
    { href: `${basePath}/reports/many`, name: 'List', isCurrent: current === 'list' },
    { href: `${basePath}/imports/new`, name: 'Sitemap', isCurrent: current === 'sitemap' },
    { href: `${basePath}/crawls/new`, name: 'Whole site', isCurrent: current === 'site' },
  ]);
