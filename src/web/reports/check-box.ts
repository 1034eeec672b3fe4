import { html } from 'hono/html';
import { MAX_URL } from '../../reports/target.ts';
import type { Frame } from '../frame/frame.ts';
import { field } from '../ui/form/field.ts';
import type { Html } from '../ui/html.ts';

export interface CheckBox {
  /** True if the account has no report yet. */
  first: boolean;
  url?: string;
  problem?: string | null;
  focus?: boolean;
}

/** The form for the URL of a page to audit. */
export const checkBox = ({ basePath }: Pick<Frame, 'basePath'>, { first, url = '', problem = null, focus = false }: CheckBox): Html => {
  const action = `${basePath}/reports/new`;
  return html`<form class="ask" method="post" action="${action}">
${field({
  id: 'url',
  name: 'url',
  label: 'Page URL',
  value: url,
  problem,
  autocomplete: 'url',
  maxLength: MAX_URL,
  required: true,
  inputMode: 'url',
  focus,
})}
<button>Run audit</button>
</form>
${first ? html`<form class="after" method="post" action="${action}">No page in mind? <button class="as-link" name="url" value="https://example.com/">Try example.com</button></form>` : ''}`;
};
