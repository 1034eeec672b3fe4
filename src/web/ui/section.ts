import { html } from 'hono/html';
import type { Html } from './html.ts';

/** A part of a rendered page, with a heading. */
export interface Section {
  /** Id of the heading. */
  id: string;
  title: string;
  body: Html;
}

export const sectionList = (sections: readonly Section[]): Html =>
  html`${sections.map(
    ({ id, title, body }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${body}</section>
`,
  )}`;

/** Links to the sections of a page; `name` labels them. */
export const jumps = (sections: readonly Pick<Section, 'id' | 'title'>[], name: string): Html =>
  html`<nav class="contents" aria-labelledby="contents"><p id="contents">${name}</p><ul>${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>`;
