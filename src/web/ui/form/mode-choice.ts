import { html } from 'hono/html';
import { type AuditMode, auditModes } from '../../../audit/mode.ts';
import type { Html } from '../html.ts';
import { select } from './select.ts';

export interface ModeChoice {
  value: AuditMode;
  /** True if a running Sonde process can render pages in a browser. */
  hasBrowser: boolean;
  label?: string;
  /** Id of the form, if the field is outside that form. */
  form?: string;
}

/** Renders the choice of the audit mode. `rendered` requires an available browser; without one, a note explains how to get one. */
export const modeChoice = ({ value, hasBrowser, label = 'Mode', form }: ModeChoice): Html =>
  html`${select({
    ...{ name: 'mode', label, value, form },
    options: auditModes.map((mode) => [mode, modeLabels[mode]]),
    disabled: hasBrowser ? [] : ['rendered'],
  })}
${hasBrowser ? '' : bringBrowser}`;

const modeLabels: Record<AuditMode, string> = {
  html: 'html: the page alone, which is fastest',
  full: 'full: also everything it loads and links to',
  rendered: 'rendered: also the page in a browser',
};

const bringBrowser = html`<p class="note">Mode rendered needs a browser: install Chrome or Chromium, or on Linux x64 run <code>npm run browser</code> in the folder of Sonde. Then start Sonde again.</p>`;

/** Reads the audit mode from a form; undefined if the form has none. */
export const readMode = (form: URLSearchParams): AuditMode | undefined => auditModes.find((mode) => mode === form.get('mode'));
