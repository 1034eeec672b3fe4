import { html } from 'hono/html';
import type { RobotsFacts } from '../../../audit/facts/robots.ts';
import { foreignLink } from '../foreign.ts';
import { glyph } from '../glyph.ts';
import type { Html } from '../layout.ts';

type Agent = RobotsFacts['agents'][number];

/** Who may crawl the page by robots.txt, and which of its lines decides. */
export const robots = ({
  url,
  status,
  effect,
  agents,
}: RobotsFacts): Html => html`<p>${foreignLink(url)}, status ${status}: ${effects[effect]}.</p>
${purposes.map(([purpose, title]) => ({ title, found: agents.filter((agent) => agent.purpose === purpose) })).map(({ title, found }) => (found.length === 0 ? '' : table(title, found, effect === 'rules')))}`;

const effects: Record<RobotsFacts['effect'], string> = {
  rules: 'it holds rules',
  'allow-all': 'there is none, so nothing is forbidden',
  'disallow-all': 'it could not be had, so crawlers stay away for now',
};

const purposes = [
  ['search', 'Crawlers that search engines answer from'],
  ['user', 'Fetched when a person asks'],
  ['training', 'Collected to train models on'],
] as const satisfies readonly (readonly [Agent['purpose'], string])[];

const table = (title: string, agents: readonly Agent[], byRules: boolean): Html =>
  html`<table class="agents"><caption>${title}</caption>
<thead class="hidden"><tr><th scope="col">Crawler</th><th scope="col">May it crawl the page?</th><th scope="col">Decided by</th></tr></thead>
<tbody>${agents.map(
    ({ agent, allowed, line }) =>
      html`<tr><th scope="row">${agent}</th><td>${allowance(allowed)}</td><td class="note">${byRules ? decided(line) : ''}</td></tr>`,
  )}</tbody></table>`;

const allowance = (allowed: boolean): Html =>
  html`<span class="outcome ${allowed ? 'pass' : 'fail'}">${glyph(allowed ? 'check' : 'cross')} ${allowed ? 'allowed' : 'forbidden'}</span>`;

const decided = (line: number | null): string => (line === null ? 'no line speaks of it' : `line ${line} decides`);
