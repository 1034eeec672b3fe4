import { html } from 'hono/html';
import { checks } from '../../audit/checks/index.ts';
import type { AcceptedCheck } from '../../reports/accept.ts';
import type { Project } from '../../reports/lists/projects.ts';
import { checkPath } from '../checks/check-path.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { cardBody } from '../ui/card.ts';
import { ago } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { empty, notice } from '../ui/notice.ts';
import { statusShape } from '../ui/status-icon.ts';
import { projectHead, projectPath } from './project-head.ts';

export interface AcceptedPage {
  project: Project;
  accepted: readonly AcceptedCheck[];
  /** Message about the last action; null without one. */
  done: string | null;
}

/** Renders the accepted findings of a project, each with its reason and a button that undoes the acceptance. */
export const acceptedPage = ({ project, accepted, done }: AcceptedPage, frame: Frame): Html => {
  const path = projectPath(frame, project.name);
  return layout(frame, {
    feature: 'projects',
    title: `Accepted issues of ${project.name}`,
    main: html`${projectHead(project, 'accepted', frame)}
${done === null ? '' : notice(done, { tone: 'good', isStatus: true })}
<section class="card" aria-label="Accepted issues">${
      accepted.length === 0
        ? empty('No accepted issues. Accept one from a report.')
        : html`${cardBody(html`<p class="note">These issues don’t affect any score of this site. Reports show them as accepted; only you see the reasons.</p>`)}<ul class="accepted-list">${accepted.map((one) => row(one, path, frame))}</ul>`
    }</section>`,
  });
};

const titles: ReadonlyMap<string, string> = new Map(checks.map(({ id, title }) => [id, title]));

const row = ({ check, reason, createdAt }: AcceptedCheck, path: string, frame: Frame): Html => {
  const title = titles.get(check);
  return html`<li>${statusShape('accepted')}<div><h2>${title === undefined ? check : html`<a href="${checkPath(frame, check)}">${title}</a>`}</h2>
<p dir="auto">${reason}</p>
<p class="note">Accepted ${ago(new Date(createdAt))}</p></div>
<form method="post" action="${path}/accepted/${check}/take-back"><button class="secondary" aria-label="Undo: ${title ?? check}">Undo</button></form></li>
`;
};
