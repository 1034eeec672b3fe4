import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { icon, style } from '../assets/assets.ts';
import { navigation } from './navigation.ts';

/** What every page needs to know of the service. */
export interface Frame {
  /** The path of BASE_URL, in front of every address; '' at the root. */
  basePath: string;
  version: string;
  /** Who looks at it and where they are, on pages for people who are signed in. */
  viewer?: { operator: boolean; path: string };
  /** Id of the report that its owner looks at: its findings can be accepted there. */
  ownReport?: number;
}

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

interface Content {
  title: string;
  /** What the page says in one sentence, for previews of its address. Without one, previews say nothing. */
  description?: string;
  main: Html;
}

/** A whole page. */
export const layout = (frame: Frame, { title, description, main }: Content): Html => {
  const { basePath, version } = frame;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${description === undefined ? '' : preview(title, description)}<link rel="stylesheet" href="${basePath}${style.path}">
<link rel="icon" href="${basePath}${icon.path}">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="site"><a class="home" href="${basePath}/"><img src="${basePath}${icon.path}" alt="" width="24" height="24"> Sonde</a>
${navigation(frame)}</header>
<main id="main">${main}</main>
<footer>
<p>Made with Sonde ${version}. The score follows <a href="${basePath}/checks">a published list of deductions</a>. It is a guide to what can be fixed: no search engine knows it, or ranks pages by it or by the scores of other such tools.</p>
</footer>
</body>
</html>
`;
};

const preview = (title: string, description: string): Html => html`<meta name="description" content="${description}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
`;
