import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Words } from '../../../locales/words.ts';
import { namedValues } from '../../ui/card.ts';
import { type Html, untrusted, untrustedLink } from '../../ui/html.ts';
import { panel } from './panel.ts';

/** Renders the metadata of the page: title, description, language and so on. */
export const pageHead = ({ page, charset }: Facts, { panels: { head: words } }: Words): Html => {
  const sources: Readonly<Record<string, string>> = words.sources;
  const { title, meta_description, html_lang, viewport, base_href } = page;
  const row = (name: string, text: string | null, value = untrusted): [string, Html] => [
    name,
    text === null ? html`<span class="note">${words.nothing}</span>` : value(text),
  ];
  return panel('head', words.title, '', {
    body: namedValues([
      row(words.pageTitle, title),
      row(words.description, meta_description),
      row(words.language, html_lang),
      row(words.viewport, viewport),
      row(words.base, base_href, untrustedLink),
      [words.encoding, html`${charset.name} (${sources[charset.from] ?? charset.from})`],
    ]),
  });
};
