import type { Facts } from '../../../audit/facts/facts.ts';
import type { RobotsFacts } from '../../../audit/facts/robots.ts';
import { comparableUrl } from '../../../audit/read/address/resolve-url.ts';
import type { OutlineNode } from '../../../audit/read/structured/outline.ts';
import { technologyKinds } from '../../../audit/read/technology/technologies.ts';
import type { Words } from '../../../locales/words.ts';
import { namedValues } from '../../ui/card.ts';
import { timing as chart } from '../../ui/chart/bars.ts';
import { day } from '../../ui/date.ts';
import { filled, type Html, html, untrusted, untrustedLink, withCode } from '../../ui/html.ts';
import { chevron } from '../../ui/icon.ts';
import { statusShape } from '../../ui/marks.ts';
import { empty } from '../../ui/notice.ts';
import { listPanel, panel, unlistedNote } from './panel.ts';

/** Renders the phases of loading the page in sequence: redirects, then the phases of the last request. */
export const timing = ({ timing: measured, redirects }: Facts, { marks, panels: { timing: words } }: Words): Html => {
  if (!measured) return html``;
  const { dns, connect, tls, first_byte, download, total } = measured;
  const parts = [
    { label: words.dns, milliseconds: dns, tone: 5 },
    { label: words.connect, milliseconds: connect, tone: 4 },
    { label: words.tls, milliseconds: tls, tone: 3 },
    { label: words.wait, milliseconds: first_byte, tone: 1 },
    { label: words.download, milliseconds: download, tone: 2 },
  ] as const;
  // The phases cover the last request only; the rest of the total time went to the requests before it.
  const before = total - parts.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const first =
    redirects.length > 0 && before > 0
      ? [{ label: words.redirects({ hops: redirects.length }), milliseconds: before, tone: 3 as const }]
      : [];
  return panel('timing', words.title, words.inTotal({ time: marks.milliseconds({ number: total }) }), {
    body: html`${chart({
      name: words.title,
      unit: words.unit,
      format: marks.amount,
      rows: [...first, ...parts].map(({ label, milliseconds, tone }) => ({
        label,
        text: marks.amount(milliseconds),
        parts: [{ milliseconds, tone, title: `${label}: ${marks.milliseconds({ number: milliseconds })}` }],
      })),
    })}
<p class="note">${words.note}</p>`,
  });
};

/** Renders the protocol, certificate and compression of the page’s response. */
export const connection = ({ tls, protocol, headers, bytes, encoded_bytes }: Facts, words: Words): Html => {
  const { marks, panels } = words;
  const { connection: texts } = panels;
  const encodings = headers.items.filter(({ name }) => name === 'content-encoding').map(({ value }) => value);
  return panel('connection', texts.title, tls ? untrusted(tls.version) : texts.plain, {
    body: namedValues([
      [texts.protocol, untrusted(protocolNames[protocol] ?? protocol)],
      [texts.encryption, tls ? untrusted(tls.version) : texts.none],
      tls && [texts.issuer, untrusted(tls.issuer)],
      tls && [
        texts.valid,
        filled(texts.span, { from: day(new Date(tls.valid_from), marks.dates), to: day(new Date(tls.valid_to), marks.dates) }),
      ],
      [
        texts.compression,
        encodings.length === 0
          ? html`<span class="note">${panels.head.nothing}</span>`
          : html`${untrusted(encodings.join(', '))} <span class="note">${texts.smaller({ before: marks.kilobytes(bytes), after: marks.kilobytes(encoded_bytes) })}</span>`,
      ],
    ]),
  });
};

const protocolNames: Readonly<Record<string, string>> = { h2: 'HTTP/2', h3: 'HTTP/3', 'http/1.1': 'HTTP/1.1' };

/** Renders the page’s instructions to search engines: whether to crawl and index it, its canonical URL, and its language versions. */
export const indexing = (facts: Facts, words: Words): Html => {
  const { indexing: texts, head } = words.panels;
  const { page, headers, robots, sitemaps } = facts;
  const googlebot = robots?.agents.find(({ agent }) => agent === 'Googlebot');
  const tags = headers.items.filter(({ name }) => name === 'x-robots-tag').map(({ value }) => value);
  const none = html`<span class="note">${head.nothing}</span>`;
  const list = (values: readonly Html[]): Html => (values.length === 0 ? none : html`${values.map((value) => html`<div>${value}</div>`)}`);
  return panel('indexing', texts.title, '', {
    body: namedValues([
      googlebot ? [untrusted('Googlebot'), robotsPermission(googlebot.allowed, words)] : null,
      [head.robots, list(page.meta_robots.map((one) => html`<code>${untrusted(one)}</code>`))],
      [html`<code>X-Robots-Tag</code>`, list(tags.map((one) => html`<code>${untrusted(one)}</code>`))],
      [head.canonical, list(page.canonical.map((one) => canonical(one, facts, words)))],
      [html`<code>hreflang</code>`, page.hreflang === 0 ? none : texts.versions({ total: page.hreflang })],
      sitemaps && [texts.inSitemap, sitemaps.some(({ lists_page }) => lists_page) ? texts.yes : texts.no],
    ]),
  });
};

/** Renders a canonical URL, and whether the URL is this page. */
const canonical = ({ href, in_head }: Facts['page']['canonical'][number], { final_url, page }: Facts, { panels }: Words): Html => {
  const base = URL.parse(page.base_href ?? '', final_url) ?? final_url;
  const [target, own] = [URL.parse(href ?? '', base), URL.parse(final_url)];
  const isOwn = target !== null && own !== null && comparableUrl(target) === comparableUrl(own);
  return html`<span class="target">${untrustedLink(href ?? '')}</span> ${isOwn ? html`<span class="note">${panels.indexing.own}</span>` : ''}${in_head ? '' : html` ${withCode(panels.head.outside)}`}`;
};

/** Says whether robots.txt allows a crawler to read the page. */
const robotsPermission = (isAllowed: boolean, { panels: { robots: words } }: Words): Html =>
  html`<span class="outcome">${statusShape(isAllowed ? 'pass' : 'fail')} ${isAllowed ? words.allowed : words.forbidden}</span>`;

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

type Agent = RobotsFacts['agents'][number];

/** Renders the crawlers that robots.txt allows on the page, and the rule that decides. */
const robotsTables = ({ url, status, effect, agents }: RobotsFacts, words: Words): Html =>
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

/** Renders what robots.txt and the sitemaps say about the page. */
export const crawling = ({ robots, sitemaps }: Facts, words: Words): Html => {
  const { crawling: said } = words.panels;
  if (robots === null && sitemaps === null) return html``;
  return panel('crawling', said.title, googlebotHint(robots, said), {
    body: html`${robots && robotsTables(robots, words)}
${sitemaps && html`<h3>${said.sitemaps}</h3><ul class="sitemaps">${sitemaps.map((sitemap) => html`<li>${sitemapWords(sitemap, said)}</li>`)}</ul>`}`,
  });
};

type CrawlingWords = Words['panels']['crawling'];

const googlebotHint = (robots: Facts['robots'], said: CrawlingWords): string => {
  const googlebot = robots?.agents.find(({ agent }) => agent === 'Googlebot');
  return googlebot === undefined ? '' : googlebot.allowed ? said.open : said.closed;
};

const sitemapWords = ({ url, status, kind, total, lists_page, from }: NonNullable<Facts['sitemaps']>[number], said: CrawlingWords): Html =>
  filled(said.sitemap, {
    url: untrustedLink(url),
    named: from === 'robots' ? said.named : '',
    status,
    contents: sitemapContents(kind, total, said),
    lists: lists_page ? said.lists : '',
  });

const sitemapContents = (kind: string, total: number, said: CrawlingWords): string => {
  if (kind === 'not-a-sitemap') return said.noSitemap;
  return kind === 'index' ? said.index({ total }) : said.urls({ total });
};

/** Renders the headings as an outline, with a warning where a heading level is skipped. */
export const headings = ({ page: { outline } }: Facts, words: Words): Html => {
  const { title, hint, empty: noText, none, skips, skipsTo } = words.panels.headings;
  const { total, items } = outline;
  if (total === 0) return panel('headings', title, '', { table: empty(none) });
  return panel('headings', title, hint({ total }), {
    body: html`<ol class="outline">${items.map(({ level, text }, index) => {
      const before = items[index - 1]?.level ?? level;
      return html`<li class="level-${level}"><span class="level">H${level}</span><span>${text === '' ? html`<em>${noText}</em>` : untrusted(text)}${level > before + 1 ? html` <span class="outcome decent">${statusShape('warn')} ${level === before + 2 ? skips({ level: level - 1 }) : skipsTo({ from: before + 1, to: level - 1 })}</span>` : ''}</span></li>`;
    })}</ol>
${unlistedNote(outline, words)}`,
  });
};

/** Number of tree levels that are unfolded at first. */
const OPEN_LEVELS = 2;

/** Renders the structured data of the page as a tree, and the errors in its JSON-LD. */
export const structuredData = ({ page: { structured, json_ld: blocks, json_ld_valid: valid } }: Facts, words: Words): Html => {
  const { title, unreadable, broken, more, none, hint } = words.panels.structured;
  const { nodes, cut } = structured;
  if (blocks === 0 && nodes.length === 0) return panel('structured', title, '', { table: empty(none) });
  return panel('structured', title, nodes.length === 0 ? unreadable : hint({ total: nodes.length }), {
    body: html`${valid < blocks && html`<p class="outcome">${statusShape('fail')} ${broken({ blocks: blocks - valid })}</p>`}
${nodes.length > 0 && tree(nodes, words, 0)}${cut > 0 && html`<p class="note">${more({ number: cut })}</p>`}`,
  });
};

/** Renders nodes as a list; nodes that differ only in their line share a row with their number. */
const tree = (nodes: readonly OutlineNode[], words: Words, depth: number): Html => {
  const equal = Map.groupBy(nodes, ({ line: _, ...node }) => JSON.stringify(node));
  return html`<ul class="tree">${[...equal.values()].map(([node, ...others]) => node && html`<li>${branch(node, 1 + others.length, words, depth)}</li>`)}</ul>`;
};

/** Renders a node of the tree. Nodes with children are foldable; those from level `OPEN_LEVELS` on are folded at first. */
const branch = (node: OutlineNode, times: number, words: Words, depth: number): Html => {
  const { parts } = node;
  const name = html`${nodeName(node, words)}${times > 1 && html` <span class="note">× ${words.marks.amount(times)}</span>`}`;
  if (parts.length === 0) return html`<div class="tree-node">${name}</div>${properties(node, words)}`;
  return html`<details${depth < OPEN_LEVELS ? html` open` : ''}><summary class="tree-node">${name}${chevron}</summary>${properties(node, words)}${tree(parts, words, depth + 1)}</details>`;
};

const nodeName = ({ types, name, as, syntax, line }: OutlineNode, words: Words): Html =>
  html`<span>${as !== null && html`<code>${untrusted(as)}</code> `}<b>${types.length === 0 ? words.panels.structured.thing : untrusted(types.join(', '))}</b>${name !== null && html` ${untrusted(name)}`} <span class="note">${syntaxes[syntax]}${line > 0 && `, ${words.panels.line({ line })}`}</span></span>`;

const properties = ({ properties: names, properties_total: total }: OutlineNode, { panels: { structured: texts } }: Words): Html =>
  names.length === 0
    ? html``
    : html`<p class="tree-properties">${names.map((name) => html`<code>${untrusted(name)}</code> `)}${total > names.length && html`<span class="note">${texts.more({ number: total - names.length })}</span>`}</p>`;

const syntaxes: Record<OutlineNode['syntax'], string> = { 'json-ld': 'JSON-LD', microdata: 'Microdata', rdfa: 'RDFa' };

/** Renders the images of the page as URLs; no image is loaded. */
export const images = ({ page: { images: found, img_no_alt } }: Facts, words: Words): Html => {
  const { images: texts, line: lineWords } = words.panels;
  if (found.total === 0) return html``;
  return listPanel('images', texts.title, texts.hint({ total: found.total, without: img_no_alt }), {
    words,
    caption: texts.title,
    head: [[texts.image], [texts.alternative], [texts.size, 'number']],
    rows: found.items,
    row: ({ line, src, alt, width, height }) =>
      html`<th scope="row"><div class="target">${src === null || src.trim() === '' ? html`<em>${texts.noUrl}</em>` : untrustedLink(src)}</div><span class="note">${lineWords({ line })}</span></th><td>${altText(alt, texts)}</td><td class="number">${width === null || height === null ? html`<span class="note">${texts.noSize}</span>` : untrusted(`${width} × ${height}`)}</td>`,
    choices: [
      { name: texts.without, has: ({ alt }) => alt === null },
      { name: texts.decorative, has: ({ alt }) => alt !== null && alt.trim() === '' },
      { name: texts.described, has: ({ alt }) => alt !== null && alt.trim() !== '' },
    ],
    notes: [unlistedNote(found, words)],
  });
};

const altText = (alt: string | null, texts: Words['panels']['images']): Html => {
  if (alt === null) return html`<span class="outcome">${statusShape('warn')} ${texts.missing}</span>`;
  return alt.trim() === '' ? html`<span class="note">${texts.decoration}</span>` : untrusted(alt);
};

/** Renders the technologies detected on the page, by category. */
export const technology = ({ technologies = [] }: Facts, words: Words): Html => {
  const { title, hint, kinds, note } = words.panels.technology;
  if (technologies.length === 0) return html``;
  const groups = technologyKinds.map((kind) => ({ kind, found: technologies.filter((one) => one.kind === kind) }));
  return panel('technology', title, hint({ total: technologies.length }), {
    body: html`${namedValues(
      groups
        .filter(({ found }) => found.length > 0)
        .map(({ kind, found }) => [
          kinds[kind],
          html`<div class="chips">${found.map(({ name, version }) => html`<span class="chip">${name}${version === null ? '' : html` ${untrusted(version)}`}</span>`)}</div>`,
        ]),
    )}
<p class="note">${note}</p>`,
  });
};

export const responseHeaders = ({ headers }: Facts, words: Words): Html => {
  const { title, hint, secret } = words.panels.headers;
  if (headers.total === 0) return html``;
  return panel('headers', title, hint({ total: headers.total }), {
    body: html`${namedValues(
      headers.items.map(({ name, value }) => [
        html`<code>${untrusted(name)}</code>`,
        name === 'set-cookie' ? html`<span class="note">${secret}</span>` : html`<code>${untrusted(value)}</code>`,
      ]),
    )}
${unlistedNote(headers, words)}`,
  });
};
