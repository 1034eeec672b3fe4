import type { AnchorElement } from '../document/document-elements.ts';
import { LINK_ROLES, roleOf } from '../document/roles.ts';

/**
 * True if an `<a>` is used as a button: it leads nowhere, and its role, ARIA states or script act. https://www.w3.org/WAI/ARIA/apg/patterns/button/
 */
export const isButtonLike = (anchor: AnchorElement): boolean => actsAsButton(anchor) && !hasTarget(anchor);

const actsAsButton = ({ role, popup, onclick, navigates }: AnchorElement): boolean =>
  popup || hasOtherRole(role ?? '') || (onclick && !navigates);

const hasOtherRole = (role: string): boolean => role.trim() !== '' && !LINK_ROLES.has(roleOf(role)) && !WITHOUT_ROLE.has(roleOf(role));

/** True if the link has a target other than the page itself or a part of it. */
const hasTarget = ({ href }: AnchorElement): boolean =>
  href !== null && !/^\s*(?:#|$|j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:)/i.test(href);

const WITHOUT_ROLE: ReadonlySet<string> = new Set(['generic', 'none', 'presentation']);
