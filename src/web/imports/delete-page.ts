import { html } from 'hono/html';
import type { Import } from '../../imports/import.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { amount } from '../ui/amount.ts';
import { foreignAddress } from '../ui/foreign.ts';
import type { Html } from '../ui/html.ts';

/** Confirms that a finished import is to be deleted. */
export const deleteImportPage = ({ id, sitemap, progress }: Import, frame: Frame): Html => {
  const path = `${frame.basePath}/imports/${id}`;
  const reports = progress.completed + progress.failed;
  return layout(frame, {
    feature: 'imports',
    title: 'Delete import?',
    main: html`<div class="card alone"><h1>Delete import?</h1>
<p class="url">${foreignAddress(sitemap)}</p>
<p>${reports === 0 ? 'It has no reports.' : `Its ${reports === 1 ? 'report stays' : `${amount(reports)} reports stay`}. What was left out is no longer listed.`}</p>
<form class="actions-row" method="post" action="${path}/delete"><button class="danger">Delete import</button><a class="button secondary" href="${path}">Keep it</a></form></div>`,
  });
};
