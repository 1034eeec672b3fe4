import { html } from 'hono/html';
import { type AuditMode, auditModes } from '../../../audit/mode.ts';
import type { Html } from '../html.ts';
import { select } from './select.ts';

export interface ModeChoice {
  value: AuditMode;
  /** True if a process renders pages now. */
  hasBrowser: boolean;
  label?: string;
  /** Id of the form, if the field stands outside of it. */
  form?: string;
}

/** The choice of what audits look at. Mode rendered can be chosen where a browser is at hand; else it says how to get one. */
export const modeChoice = ({ value, hasBrowser, label = 'Mode', form }: ModeChoice): Html =>
  html`${select({
    ...{ name: 'mode', label, value, form },
    options: auditModes.map((mode) => [mode, names[mode]]),
    disabled: hasBrowser ? [] : ['rendered'],
  })}
${hasBrowser ? '' : bringBrowser}`;

const names: Record<AuditMode, string> = {
  html: 'html: the page alone, which is fastest',
  full: 'full: also everything it loads and links to',
  rendered: 'rendered: also the page in a browser',
};

const bringBrowser = html`<p class="note">Mode rendered needs a browser: install Chrome or Chromium, or on Linux x64 run <code>npm run browser</code> in the folder of Sonde. Then start Sonde again.</p>`;

/** The mode that a form sends; undefined without one. */
export const readMode = (form: URLSearchParams): AuditMode | undefined => auditModes.find((mode) => mode === form.get('mode'));
