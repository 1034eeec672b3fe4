import type { Page } from '../../evidence.ts';
import { canBeSpoken } from '../text/white-space.ts';
import type { Document } from './document.ts';
import type { AnchorElement, Element } from './document-elements.ts';
import { COMMAND_ROLES, isFieldRole, LINK_ROLES, roleOf } from './roles.ts';

/** An element that assistive technology announces; `named` is true if the element has an accessible name. */
export interface Spoken {
  element: Element & { styledOnly: boolean };
  named: boolean;
}

/** Splits elements without a name into `bad`, which are certain, and `unread`, which CSS that was not read may name. */
export const splitUnnamed = <One extends Spoken>(
  all: readonly One[],
  { document, atEnd }: Pick<Page, 'document' | 'atEnd'>,
): { bad: One[]; unread: One[] } => {
  const isUnread = ({ element }: One): boolean => !atEnd && element.styledOnly && hasStyles(document);
  const { bad = [], unread = [] } = Object.groupBy(
    all.filter(({ named }) => !named),
    (one) => (isUnread(one) ? 'unread' : 'bad'),
  );
  return { bad, unread };
};

const hasStyles = ({ styles, links }: Pick<Document, 'styles' | 'links'>): boolean =>
  styles.some(({ noscript }) => !noscript) ||
  links.some(({ rel, disabled, noscript }) => rel.includes('stylesheet') && !disabled && !noscript);

/** Returns the links that assistive technology announces, in document order. */
export const spokenLinks = (document: Pick<Document, 'anchors' | 'images'>): Spoken[] => anchorsThat(isLink, document);

/** Returns the buttons of a page in document order, including links with a button role. Image buttons count as images. */
export const spokenButtons = ({
  controls,
  anchors,
  images,
  widgets,
}: Pick<Document, 'controls' | 'anchors' | 'images' | 'widgets'>): Spoken[] => {
  const own = controls
    .filter(({ kind, type, hidden, noscript }) => (kind === 'button' || INPUT_BUTTONS.has(type)) && !hidden && !noscript)
    .map((element) => ({ element, named: element.named }));
  return [...own, ...anchorsThat(isButton, { anchors, images }), ...widgetsThat((role) => COMMAND_ROLES.has(role), widgets)].sort(
    (one, other) => one.element.line - other.element.line,
  );
};

/** Returns elements that are links only by their role, in document order. */
export const spokenRoleLinks = ({ widgets }: Pick<Document, 'widgets'>): Spoken[] => widgetsThat((role) => LINK_ROLES.has(role), widgets);

/** Returns the form fields of a page in document order, including fields by role, excluding buttons and image buttons. */
export const spokenFields = ({ controls, widgets }: Pick<Document, 'controls' | 'widgets'>): Spoken[] => {
  const own = controls
    .filter(({ kind, type, hidden, noscript }) => kind !== 'button' && !NO_FIELDS.has(type) && !hidden && !noscript)
    .map((element) => ({ element, named: element.named }));
  return [...own, ...widgetsThat(isFieldRole, widgets)].sort((one, other) => one.element.line - other.element.line);
};

const widgetsThat = (is: (role: string) => boolean, widgets: Document['widgets']): Spoken[] =>
  widgets.filter(({ role, hidden, noscript }) => is(role) && !hidden && !noscript).map((element) => ({ element, named: element.named }));

const NO_FIELDS: ReadonlySet<string> = new Set(['button', 'hidden', 'image', 'reset', 'submit']);

const anchorsThat = (is: (anchor: AnchorElement) => boolean, { anchors, images }: Pick<Document, 'anchors' | 'images'>): Spoken[] => {
  // An image with a name from another element gives that name to the link around it.
  const namedByImage = new Set(images.filter(({ named, hidden }) => named && !hidden).map(({ anchor }) => anchor));
  return anchors.flatMap((element, index) =>
    element.hidden || element.noscript || !is(element) ? [] : [{ element, named: canBeSpoken(element.name) || namedByImage.has(index) }],
  );
};

const isLink = ({ href, role }: AnchorElement): boolean => {
  const own = roleOf(role ?? undefined);
  return LINK_ROLES.has(own) || (href !== null && REMAINS_LINK.has(own));
};

const isButton = ({ role }: AnchorElement): boolean => COMMAND_ROLES.has(roleOf(role ?? undefined));

/** Roles that have no effect on focusable links (ARIA, presentational roles conflict resolution). */
const REMAINS_LINK: ReadonlySet<string> = new Set(['', 'none', 'presentation']);
const INPUT_BUTTONS: ReadonlySet<string> = new Set(['button', 'reset', 'submit']);
