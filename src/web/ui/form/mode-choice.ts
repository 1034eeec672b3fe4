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

/** Renders the choice of the audit mode. Without a browser, the mode that needs one can’t be chosen. */
export const modeChoice = ({ value, hasBrowser, label = 'Mode', form }: ModeChoice): Html =>
  select({
    ...{ name: 'mode', label, value: hasBrowser || value !== 'rendered' ? value : 'full', form },
    options: auditModes.map((mode) => [mode, modeLabels[mode]]),
    disabled: hasBrowser ? [] : ['rendered'],
  });

const modeLabels: Record<AuditMode, string> = {
  html: 'Quick – HTML only',
  full: 'Standard – files and links',
  rendered: 'In a browser – as visitors see it',
};

/** Reads the audit mode from a form; undefined if the form has none. */
export const readMode = (form: URLSearchParams): AuditMode | undefined => auditModes.find((mode) => mode === form.get('mode'));
