import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Words } from '../../../locales/words.ts';
import { foreign, foreignLink } from '../../ui/foreign.ts';
import type { Html } from '../../ui/html.ts';
import { ownWords } from '../../ui/own-words.ts';
import { pair, panel } from './panel.ts';

/** The metadata of the page: title, description, language and so on. */
export const pageHead = ({ page, charset }: Facts, { panels: { head: words } }: Words): Html => {
  const sources: Readonly<Record<string, string>> = words.sources;
  const row = (name: string, values: readonly Html[]): Html => rows(name, values, words.nothing);
  const { title, meta_description, canonical, meta_robots, html_lang, viewport, base_href } = page;
  return panel(
    words.title,
    '',
    html`<dl class="pairs">${row(words.pageTitle, texts(title))}
${row(words.description, texts(meta_description))}
${row(
  words.canonical,
  canonical.map(({ href, in_head }) => html`${foreignLink(href ?? '')}${in_head ? '' : html` ${ownWords(words.outside)}`}`),
)}
${row(words.robots, meta_robots.map(foreign))}
${row(words.language, texts(html_lang))}
${row(words.viewport, texts(viewport))}
${row(words.base, texts(base_href))}
${row(words.encoding, [html`${charset.name} (${sources[charset.from] ?? charset.from})`])}</dl>`,
  );
};

const texts = (text: string | null): Html[] => (text === null ? [] : [foreign(text)]);

const rows = (name: string, values: readonly Html[], nothing: string): Html =>
  pair(name, values.length === 0 ? html`<span class="note">${nothing}</span>` : html`${values.map((value) => html`<div>${value}</div>`)}`);
