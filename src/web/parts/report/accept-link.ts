import { html } from 'hono/html';
import type { WordedFinding } from '../../../audit/present.ts';
import type { Frame, Html } from '../frame/layout.ts';

/** The owner's way from a finding to where it is accepted, or taken back. Others get nothing. */
export const acceptLink = ({ check, title, standing }: WordedFinding, { basePath, ownReport }: Frame): Html => {
  if (ownReport === undefined) return html``;
  const words = standing === 'accepted' ? 'Why, and take back' : 'Accept it';
  return html` <a class="accept" href="${basePath}/reports/${ownReport}/accept/${check}">${words}<span class="hidden">: ${title}</span></a>`;
};
