import { html } from 'hono/html';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import type { Html } from '../ui/html.ts';
import { type DocumentName, documentBlocks } from './documents.ts';
import { anchorOf, type Block, blockPart } from './markdown.ts';

const descriptions: Record<DocumentName, string> = {
  webhooks: 'What Sonde sends to your URL, how to verify it, and what happens when it doesn’t arrive.',
  agents: 'How a language model uses Sonde, by the Model Context Protocol or without it.',
};

/** Renders a document of the repository as a page. `base` is the URL under which the user reached the service. */
export const documentPage = (name: DocumentName, base: string, frame: Frame): Html => {
  const blocks = documentBlocks(name, base);
  const [first] = blocks;
  const title = first?.kind === 'heading' ? first.text : name;
  return layout(frame, {
    feature: 'docs',
    title: `${title} – API of Sonde`,
    description: descriptions[name],
    hasSamples: true,
    main: html`<div class="top">${crumbs([{ href: `${frame.basePath}/docs`, text: 'API' }])}</div>
<div class="guide">${blocks.slice(0, 1).map(blockPart)}${contents(blocks)}${blocks.slice(1).map(blockPart)}
<p class="note"><a href="${frame.basePath}/docs/${name}.md">This page as Markdown</a></p></div>`,
  });
};

const contents = (blocks: readonly Block[]): Html => {
  const titles = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block.text] : []));
  return html`<nav class="docs-contents" aria-label="On this page"><ul>${titles.map((text) => html`<li><a href="#${anchorOf(text)}">${text}</a></li>`)}</ul></nav>
`;
};
