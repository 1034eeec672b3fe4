import { html } from 'hono/html';
import type { AuditMode } from '../../audit/mode.ts';
import { MAX_URL_LENGTH } from '../../http/web-url.ts';
import type { Frame } from '../frame/frame.ts';
import { type ModeChoice, modeChoice } from '../ui/form/field.ts';
import type { Html } from '../ui/html.ts';

export interface AuditBox {
  /** True if the account has no report yet. */
  first: boolean;
  url?: string;
  problem?: string | null;
  focus?: boolean;
  /** Audit mode of new reports; not shown if omitted. */
  mode?: AuditMode;
  /** If set, the form offers a choice of modes. */
  choosesMode?: Pick<ModeChoice, 'hasBrowser'>;
}

/** Renders the form with a URL field for a page to audit. */
export const auditBox = (
  { basePath }: Pick<Frame, 'basePath'>,
  { first, url = '', problem = null, focus = false, mode, choosesMode }: AuditBox,
): Html => {
  const action = `${basePath}/reports/new`;
  const described = [problem === null ? '' : 'url-problem', mode === undefined ? '' : 'url-mode'].filter((id) => id !== '').join(' ');
  return html`<form class="run" id="run" method="post" action="${action}"><label class="hidden" for="url">Page URL</label><input id="url" name="url" type="text" value="${url}" placeholder="https://example.com/pricing" maxlength="${MAX_URL_LENGTH}" autocomplete="url" inputmode="url" autocapitalize="none" spellcheck="false" required${described === '' ? '' : html` aria-describedby="${described}"`}${problem === null ? '' : html` aria-invalid="true"`}${problem !== null || focus ? html` autofocus` : ''}><button>Run audit</button></form>
${problem === null ? '' : html`<p class="problem" role="alert" id="url-problem">${problem}</p>`}${choosesMode && mode ? html`<div class="run-mode">${modeChoice({ value: mode, label: 'What to look at', form: 'run', ...choosesMode })}</div>` : ''}${mode === undefined ? '' : html`<p class="note run-note" id="url-mode">${choosesMode ? 'First results in two seconds, links in about half a minute. ' : html`${modeHints[mode]} `}Only you can see the report until you share it.</p>`}
${first ? html`<form class="run-note" method="post" action="${action}">No page in mind? <button class="as-link" name="url" value="https://example.com/">Try example.com</button></form>` : ''}`;
};

const modeHints: Record<AuditMode, string> = {
  html: 'Checks the page’s HTML, headers, robots.txt and sitemaps.',
  full: 'Checks the page and everything it loads and links to.',
  rendered: 'Checks the page as a browser renders it, and everything it loads and links to.',
};
