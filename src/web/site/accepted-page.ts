import { html } from 'hono/html';
import { checks } from '../../audit/checks/index.ts';
import type { Accepted } from '../../reports/accepted.ts';
import { checkPath } from '../checks/check-path.ts';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { day } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';

export interface AcceptedPage {
  project: string;
  accepted: readonly Accepted[];
  /** Message about the last action. */
  done: string | null;
}

/** The accepted findings of a project, each with its reason and a button to undo it. */
export const acceptedPage = ({ project, accepted, done }: AcceptedPage, frame: Frame): Html => {
  const path = `${frame.basePath}/projects/${encodeURIComponent(project)}`;
  return layout(frame, {
    feature: 'site',
    title: `Accepted issues of ${project}`,
    main: html`${crumbs([
      { href: `${frame.basePath}/projects`, text: 'Projects' },
      { href: path, text: project },
    ])}
<h1>Accepted issues</h1>
${done === null ? '' : html`<p class="done" role="status">${done}</p>`}
<p>These issues don’t affect any score of ${project}. Reports show them as accepted; only you see the reasons.</p>
${accepted.length === 0 ? html`<p class="empty">No accepted issues. Accept one from a report.</p>` : html`<ul class="rows">${accepted.map((one) => row(one, path, frame))}</ul>`}`,
  });
};

const titles: ReadonlyMap<string, string> = new Map(checks.map(({ id, title }) => [id, title]));

const row = ({ check, reason, createdAt }: Accepted, path: string, frame: Frame): Html => {
  const title = titles.get(check);
  return html`<li><div><h2>${title === undefined ? check : html`<a href="${checkPath(frame, check)}">${title}</a>`}</h2>
<p><bdi>${reason}</bdi></p>
<p class="note">Accepted on ${day(new Date(createdAt))}</p></div>
<form method="post" action="${path}/accepted/${check}/take-back"><button class="secondary" aria-label="Undo: ${title ?? check}">Undo</button></form></li>
`;
};
