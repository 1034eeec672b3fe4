import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Words } from '../../../locales/words.ts';
import { namedValues } from '../../ui/card.ts';
import { type Html, untrusted } from '../../ui/html.ts';
import { statusShape } from '../../ui/marks.ts';
import { panel } from './panel.ts';

/** Renders what AI search engines and assistants can read of the page: the served HTML, without running scripts. */
export const answerEngines = ({ page, robots }: Facts, words: Words): Html => {
  const { panels } = words;
  const { answers: texts } = panels;
  const { title, meta_description: description, first_h1: heading, outline, structured, html_lang: language } = page;
  const types = [...new Set(structured.nodes.flatMap((node) => node.types.slice(0, 1)))];
  const questions = outline.items.filter(({ text }) => /[?？؟]\s*$/.test(text));
  return panel('answers', texts.title, texts.hint({ words: page.words }), {
    body: html`${namedValues([
      [panels.head.pageTitle, orNone(title, texts.none)],
      [panels.search.description, orNone(description, texts.none)],
      ['H1', orNone(heading, texts.none)],
      [texts.text, texts.words({ words: page.words })],
      [texts.headings, texts.counted({ total: outline.total, questions: questions.length })],
      [texts.structured, types.length === 0 ? orNone(null, texts.none) : untrusted(types.join(', '))],
      [panels.head.language, orNone(language, texts.none)],
      ...(robots === null ? [] : ([['robots.txt', crawlers(robots, words)]] as const)),
    ])}
<p class="note">${texts.note}</p>`,
  });
};

const orNone = (text: string | null, none: string): Html =>
  text === null || text.trim() === '' ? html`<span class="note">${none}</span>` : untrusted(text);

/** Renders how many crawlers of AI assistants and search engines may read the page, and which ones may not. */
const crawlers = ({ agents }: NonNullable<Facts['robots']>, { panels: { answers: texts } }: Words): Html => {
  const answering = agents.filter(({ purpose }) => purpose !== 'training');
  const blocked = answering.filter(({ allowed }) => !allowed).map(({ agent }) => agent);
  const kind = blocked.length === 0 ? 'pass' : 'warn';
  return html`<span class="outcome">${statusShape(kind)} ${texts.allowed({ allowed: answering.length - blocked.length, all: answering.length })}</span>${blocked.length === 0 ? '' : html` <span class="note">${texts.blocked} ${untrusted(blocked.join(', '))}</span>`}`;
};
