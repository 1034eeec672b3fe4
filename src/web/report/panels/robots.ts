import { html } from 'hono/html';
import type { RobotsFacts } from '../../../audit/facts/robots.ts';
import type { Words } from '../../../locales/words.ts';
import { filled } from '../../ui/filled.ts';
import { foreignLink } from '../../ui/foreign.ts';
import type { Html } from '../../ui/html.ts';
import { markShape } from '../../ui/mark.ts';

type Agent = RobotsFacts['agents'][number];

/** The crawlers that robots.txt allows on the page, and the rule that decides. */
export const robots = ({ url, status, effect, agents }: RobotsFacts, { panels: { robots: words } }: Words): Html =>
  html`<p>${filled(words.status, { url: foreignLink(url), status, effect: words.effects[effect] })}</p>
${purposes.map((purpose) => ({ purpose, found: agents.filter((agent) => agent.purpose === purpose) })).map(({ purpose, found }) => (found.length === 0 ? '' : table(purpose, found, effect === 'rules', words)))}`;

const purposes = ['search', 'user', 'training'] as const satisfies readonly Agent['purpose'][];

type RobotsWords = Words['panels']['robots'];

const table = (purpose: Agent['purpose'], agents: readonly Agent[], byRules: boolean, words: RobotsWords): Html =>
  html`<table class="agents"><caption>${words.purposes[purpose]}</caption>
<thead class="hidden"><tr><th scope="col">${words.crawler}</th><th scope="col">${words.may}</th><th scope="col">${words.decidedBy}</th></tr></thead>
<tbody>${agents.map(
    ({ agent, allowed, line }) =>
      html`<tr><th scope="row">${agent}</th><td>${allowance(allowed, words)}</td><td class="note">${byRules ? decided(line, words) : ''}</td></tr>`,
  )}</tbody></table>`;

const allowance = (allowed: boolean, words: RobotsWords): Html =>
  html`<span class="outcome ${allowed ? 'pass' : 'fail'}">${markShape(allowed ? 'pass' : 'fail')} ${allowed ? words.allowed : words.forbidden}</span>`;

const decided = (line: number | null, words: RobotsWords): string => (line === null ? words.noLine : words.decides(line));
