import { html } from 'hono/html';
import { wordsOf } from '../../locales/english.ts';
import type { Frame } from '../frame/frame.ts';
import type { Html } from '../ui/html.ts';

/** What to audit: one page, or a site as a whole. */
export const scopes = ['page', 'site'] as const;
export type Scope = (typeof scopes)[number];

/** Maximum characters of the field, which may hold a pasted list of URLs. */
export const MAX_TEXT_LENGTH = 110_000;

export interface AuditBox {
  /** What was entered: a URL, the URL of a sitemap, or several URLs. */
  url?: string;
  scope?: Scope;
  problem?: string | undefined;
  focus?: boolean;
  /** True if the account has nothing yet: an example is offered. */
  isFirst?: boolean;
  /** More fields of the form, below the box. */
  more?: Html;
}

/** Renders the box that starts audits: a URL field with a switch between the page and its whole site. */
export const auditBox = ({ url = '', scope = 'page', problem, focus = false, isFirst = false, more }: AuditBox, frame: Frame): Html => {
  const { box: texts } = wordsOf(frame).audits;
  const action = `${frame.basePath}/audits/new`;
  return html`<form class="audit" method="post" action="${action}"><div class="run"><label class="hidden" for="url">${texts.url}</label><input id="url" name="url" type="text" value="${url}" placeholder="https://example.com/pricing" maxlength="${MAX_TEXT_LENGTH}" autocomplete="url" inputmode="url" autocapitalize="none" spellcheck="false" required aria-describedby="${problem === undefined ? '' : 'url-problem '}url-note"${problem === undefined ? '' : html` aria-invalid="true"`}${problem !== undefined || focus ? html` autofocus` : ''}><fieldset><legend class="hidden">${texts.scope}</legend><div class="segments">${scopes.map((one) => html`<label><input type="radio" name="scope" value="${one}"${one === scope ? html` checked` : ''}>${texts.scopes[one]}</label>`)}</div></fieldset><button>${texts.run}</button></div>
${problem === undefined ? '' : html`<p class="problem" role="alert" id="url-problem">${problem}</p>`}<p class="note" id="url-note">${texts.note}</p>${more ?? ''}</form>
${isFirst ? html`<form class="audit-example" method="post" action="${action}">${texts.nothingInMind} <button class="as-link" name="url" value="https://example.com/">${texts.example}</button></form>` : ''}`;
};
