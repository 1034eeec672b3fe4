import { tokens } from '../text/white-space.ts';
import type { Attributes } from './document-elements.ts';

/** Returns the first role that WAI-ARIA has, in lower case; '' if there is none. https://www.w3.org/TR/wai-aria-1.2/#host_general_role */
export const roleOf = (role: string | undefined): string =>
  role === undefined ? '' : (tokens(role).find((one) => ROLES.has(one) || /^(?:doc|graphics)-/.test(one)) ?? '');

/**
 * Checks if a presentational role removes the meaning of an element, which it does not on a focusable element or one with a global ARIA
 * attribute.
 */
export const isPresentational = (name: string, attributes: Attributes): boolean =>
  PRESENTATIONAL.has(roleOf(attributes.role)) && !isFocusable(name, attributes) && !hasGlobalAttribute(attributes);

/** Roles of links, those of DPub-ARIA included. */
export const LINK_ROLES: ReadonlySet<string> = new Set(['link', 'doc-backlink', 'doc-biblioref', 'doc-glossref', 'doc-noteref']);
/** Roles of commands. */
export const COMMAND_ROLES: ReadonlySet<string> = new Set(['button', 'menuitem']);
/** Roles of form fields that only attributes name. */
const AUTHOR_NAMED: ReadonlySet<string> = new Set(['combobox', 'listbox', 'searchbox', 'slider', 'spinbutton', 'textbox']);
/** Roles of form fields that their content names. */
const CONTENT_NAMED: ReadonlySet<string> = new Set(['checkbox', 'menuitemcheckbox', 'menuitemradio', 'radio', 'switch']);

export const isFieldRole = (role: string): boolean => AUTHOR_NAMED.has(role) || CONTENT_NAMED.has(role);
export const isWidgetRole = (role: string): boolean => LINK_ROLES.has(role) || COMMAND_ROLES.has(role) || isFieldRole(role);
export const isNamedByContent = (role: string): boolean => !AUTHOR_NAMED.has(role);

/** Checks the element's own attributes only. */
const isFocusable = (name: string, attributes: Attributes): boolean => {
  if (FORM_CONTROLS.has(name)) return attributes.disabled === undefined;
  if (/^\s*[+-]?\d/.test(attributes.tabindex ?? '')) return true;
  if (name === 'a' || name === 'area') return attributes.href !== undefined;
  if (name === 'audio' || name === 'video') return attributes.controls !== undefined;
  return attributes.contenteditable !== undefined && attributes.contenteditable.trim().toLowerCase() !== 'false';
};

const hasGlobalAttribute = (attributes: Attributes): boolean => {
  for (const name in attributes) if (GLOBAL_ATTRIBUTES.has(name) && attributes[name]?.trim() !== '') return true;
  return false;
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const PRESENTATIONAL = words('none presentation');
const FORM_CONTROLS = words('button input select textarea');

/** WAI-ARIA 1.2, 6.4 and 6.5, without `aria-hidden`. */
const GLOBAL_ATTRIBUTES = words(
  'aria-atomic aria-braillelabel aria-brailleroledescription aria-busy aria-controls aria-current aria-describedby aria-description ' +
    'aria-details aria-disabled aria-dropeffect aria-errormessage aria-flowto aria-grabbed aria-haspopup aria-invalid aria-keyshortcuts ' +
    'aria-label aria-labelledby aria-live aria-owns aria-relevant aria-roledescription',
);

const ROLES = words(
  'alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox comment complementary ' +
    'contentinfo definition deletion dialog directory document emphasis feed figure form generic grid gridcell group heading image img ' +
    'insertion link list listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation ' +
    'none note option paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox ' +
    'sectionfooter sectionheader separator slider spinbutton status strong subscript suggestion superscript switch tab table tablist ' +
    'tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem',
);
