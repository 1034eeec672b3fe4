import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { foreign, foreignLink } from '../foreign.ts';
import type { Html } from '../layout.ts';
import { pair, panel } from './panel.ts';

/** What the page says about itself to programs. */
export const pageHead = ({ page, charset }: Facts): Html => {
  const { title, meta_description, canonical, meta_robots, html_lang, viewport, base_href } = page;
  return panel(
    'What the page says of itself',
    '',
    html`<dl class="pairs">${rows('Title', texts(title))}
${rows('Description', texts(meta_description))}
${rows(
  'Canonical address',
  canonical.map(({ href, in_head }) => html`${foreignLink(href ?? '')}${in_head ? '' : ' (outside of the head, so it does not count)'}`),
)}
${rows('Robots', meta_robots.map(foreign))}
${rows('Language', texts(html_lang))}
${rows('Viewport', texts(viewport))}
${rows('Base address', texts(base_href))}
${rows('Read as', [html`${charset.name} (${charset.from})`])}</dl>`,
  );
};

const texts = (text: string | null): Html[] => (text === null ? [] : [foreign(text)]);

const rows = (name: string, values: readonly Html[]): Html =>
  pair(name, values.length === 0 ? html`<span class="note">nothing</span>` : html`${values.map((value) => html`<div>${value}</div>`)}`);
