import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { stylePath } from '../assets/assets.ts';

/** What every page needs to know of the service. */
export interface Frame {
  /** The path of BASE_URL, in front of every address; '' at the root. */
  basePath: string;
  version: string;
}

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A whole page. */
export const layout = ({ basePath, version }: Frame, { title, main }: { title: string; main: Html }): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${basePath}${stylePath}">
<link rel="icon" href="data:,">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<main id="main">${main}</main>
<footer>
<p>Made by Sonde ${version}. The score follows a published list of deductions. It is a guide to what can be mended; search engines have no such score and rank by other things.</p>
</footer>
</body>
</html>
`;

/** Text of the audited site: escaped, and kept from turning the text around it. */
export const foreign = (text: string): Html => html`<bdi>${text}</bdi>`;
