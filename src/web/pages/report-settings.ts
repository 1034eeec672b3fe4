import { html } from 'hono/html';
import { foreignLink } from '../parts/foreign.ts';
import { crumbs } from '../parts/frame/crumbs.ts';
import type { Frame, Html } from '../parts/frame/frame.ts';
import { layout } from '../parts/frame/layout.ts';
import type { OwnedReport } from '../parts/report/owned-report.ts';
import { placeOf } from '../parts/report/page-name.ts';
import { jumps, type Section, sectionList } from '../parts/section.ts';
import { acceptedLink } from '../parts/tools/accepted-link.ts';
import { again } from '../parts/tools/again.ts';
import { linkBox } from '../parts/tools/link-box.ts';
import { runHistory } from '../parts/tools/run-history.ts';
import { sharing } from '../parts/tools/sharing.ts';

/** What an owner sets about a report and knows of it, in this order; a part that has nothing to offer is left out by null. */
const parts: readonly ((owned: OwnedReport, frame: Frame) => Section | null)[] = [sharing, again, runHistory, acceptedLink];

/** Who reads a report, when it is audited again, and what became of it so far. */
export const reportSettingsPage = (owned: OwnedReport, frame: Frame): Html => {
  const { report, link, done } = owned;
  const sections = parts.map((part) => part(owned, frame)).filter((section) => section !== null);
  return layout(frame, {
    title: `Settings: ${placeOf(report.url)}`,
    main: html`${crumbs([
      { href: `${frame.basePath}/reports`, text: 'Reports' },
      { href: `${frame.basePath}/projects/${encodeURIComponent(report.project)}`, text: report.project },
      { href: `${frame.basePath}/reports/${report.id}`, text: `Report ${report.id}` },
    ])}
<h1>Report settings</h1>
<p class="clip">${foreignLink(report.url)}</p>
${done === null ? '' : html`<div class="done"><p role="status">${done.text}</p>${done.showsLink ? linkBox(link) : ''}</div>`}
${jumps(sections, 'On this page')}
${sectionList(sections)}`,
  });
};
