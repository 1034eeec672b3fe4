import { html } from 'hono/html';
import type { RobotsFacts } from '../../../audit/facts/robots.ts';
import type { Words } from '../../../locales/words.ts';
import { filled, type Html, untrustedLink } from '../../ui/html.ts';
import { robotsPermission } from './indexing.ts';

type Agent = RobotsFacts['agents'][number];

/** Renders the crawlers that robots.txt allows on the page, and the rule that decides. */
export const robots = ({ url, status, effect, agents }: RobotsFacts, words: Words): Html =>
  html`<p>${filled(words.panels.robots.status, { url: untrustedLink(url), status, effect: words.panels.robots.effects[effect] })}</p>
<div class="crawlers">${purposes.map((purpose) => ({ purpose, found: agents.filter((agent) => agent.purpose === purpose) })).map(({ purpose, found }) => (found.length === 0 ? '' : table(purpose, found, effect === 'rules', words)))}</div>`;

const purposes = ['search', 'user', 'training'] as const satisfies readonly Agent['purpose'][];

const table = (purpose: Agent['purpose'], agents: readonly Agent[], byRules: boolean, words: Words): Html => {
  const { robots: texts } = words.panels;
  return html`<table class="agents"><caption>${texts.purposes[purpose]}</caption>
<thead class="hidden"><tr><th scope="col">${texts.crawler}</th><th scope="col">${texts.may}</th><th scope="col">${texts.decidedBy}</th></tr></thead>
<tbody>${agents.map(
    ({ agent, allowed, line }) =>
      html`<tr><th scope="row">${agent}</th><td>${robotsPermission(allowed, words)}</td><td class="note">${byRules ? (line === null ? texts.noLine : texts.decides({ line })) : ''}</td></tr>`,
  )}</tbody></table>`;
};
