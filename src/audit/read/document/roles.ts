import { splitTokens } from '../text/white-space.ts';
import type { Attributes } from './document-elements.ts';

/** Returns the first WAI-ARIA role in a `role` attribute, in lower case; '' if none. https://www.w3.org/TR/wai-aria-1.2/#host_general_role */
export const roleOf = (role: string | undefined): string =>
  role === undefined ? '' : (splitTokens(role).find((one) => ROLES.has(one) || /^(?:doc|graphics)-/.test(one)) ?? '');

/** True if a presentational role removes the meaning of an element; it has no effect on a focusable element or one with a global ARIA attribute. */
export const isPresentational = (name: string, attributes: Attributes): boolean =>
  PRESENTATIONAL_ROLES.has(roleOf(attributes.role)) && !isFocusable(name, attributes) && !hasGlobalAttribute(attributes);

/** Roles of links, including the link roles of DPub-ARIA. */
export const LINK_ROLES: ReadonlySet<string> = new Set(['link', 'doc-backlink', 'doc-biblioref', 'doc-glossref', 'doc-noteref']);
/** Roles of elements that work like buttons. */
export const COMMAND_ROLES: ReadonlySet<string> = new Set(['button', 'menuitem']);
/** Roles of form fields that only attributes can name. */
const AUTHOR_NAMED: ReadonlySet<string> = new Set(['combobox', 'listbox', 'searchbox', 'slider', 'spinbutton', 'textbox']);
/** Roles of form fields that are named by their content. */
const CONTENT_NAMED: ReadonlySet<string> = new Set(['checkbox', 'menuitemcheckbox', 'menuitemradio', 'radio', 'switch']);

export const isFieldRole = (role: string): boolean => AUTHOR_NAMED.has(role) || CONTENT_NAMED.has(role);
export const isWidgetRole = (role: string): boolean => LINK_ROLES.has(role) || COMMAND_ROLES.has(role) || isFieldRole(role);
export const isNamedByContent = (role: string): boolean => !AUTHOR_NAMED.has(role);

/** True if the element is focusable by its own attributes; ancestors are not examined. */
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

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const PRESENTATIONAL_ROLES = wordSet('none presentation');
const FORM_CONTROLS = wordSet('button input select textarea');

/** Global ARIA attributes (WAI-ARIA 1.2, 6.4 and 6.5), without `aria-hidden`. */
const GLOBAL_ATTRIBUTES = wordSet(
  'aria-atomic aria-braillelabel aria-brailleroledescription aria-busy aria-controls aria-current aria-describedby aria-description ' +
    'aria-details aria-disabled aria-dropeffect aria-errormessage aria-flowto aria-grabbed aria-haspopup aria-invalid aria-keyshortcuts ' +
    'aria-label aria-labelledby aria-live aria-owns aria-relevant aria-roledescription',
);

const ROLES = wordSet(
  'alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox comment complementary ' +
    'contentinfo definition deletion dialog directory document emphasis feed figure form generic grid gridcell group heading image img ' +
    'insertion link list listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation ' +
    'none note option paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox ' +
    'sectionfooter sectionheader separator slider spinbutton status strong subscript suggestion superscript switch tab table tablist ' +
    'tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem',
);
