import type { Facts } from '../../../audit/facts/facts.ts';
import type { LinkCheckFacts } from '../../../audit/facts/link-check.ts';
import type { LinkFacts } from '../../../audit/facts/links.ts';
import { MAX_RESOURCES, type ResourcesFacts } from '../../../audit/facts/resources.ts';
import { type LinkVerdict, linkVerdicts } from '../../../audit/link-check.ts';
import { isSameSite } from '../../../audit/read/address/same-site.ts';
import { type ResourceKind, resourceKinds } from '../../../audit/resources.ts';
import { escapeBidi } from '../../../lib/plain-text.ts';
import type { Words } from '../../../locales/words.ts';
import { bars, distribution, stackedBar } from '../../ui/chart/bars.ts';
import { chartTable, type Tone } from '../../ui/chart/scale.ts';
import { formatMinute } from '../../ui/date.ts';
import { filled, type Html, html, untrusted, untrustedLink } from '../../ui/html.ts';
import { type StatusKind, statusShape } from '../../ui/marks.ts';
import { empty } from '../../ui/notice.ts';
import { csvLink, hostBars, httpStatus, leftOut, listPanel, MAX_HOSTS, type PanelExtras, panel, unlistedNote } from './panel.ts';

/** Shades of the largest kinds; all other kinds share the palest shade. */
const SHADES: readonly Tone[] = [1, 2, 3, 4];
const PALEST = 5;
/** Maximum files shown with a bar. */
const MAX_FILES = 6;

/** Renders the size of the page by file kind, and its largest files. */
export const weight = ({ resources: found }: Facts, words: Words): Html => {
  if (!found) return html``;
  const { marks, panels } = words;
  const { files: texts } = panels;
  const { requests, transfer_bytes, decoded_bytes, third_party, items } = found;
  const kinds = found.by_kind.toSorted((one, other) => other.transfer_bytes - one.transfer_bytes);
  const tones = new Map(kinds.map(({ kind }, index): [ResourceKind, Tone] => [kind, toneAt(index, kinds.length)]));
  const size = marks.size(transfer_bytes);
  return panel('weight', texts.weight, texts.inRequests({ size, requests }), {
    body: html`${stackedBar({ name: texts.byKind, parts: partsOf(kinds, words) })}
${heaviest(found, tones, words)}
<p class="note">${texts.sums({ requests, size, decoded: marks.size(decoded_bytes) })}${third_party.requests === 0 ? ` ${texts.noThirdParty}` : ''}${items.some(({ transfer_bytes: bytes, broken }) => bytes === null && !broken) ? ` ${texts.sizeUnknown}` : ''}</p>
${chartTable({
  summary: texts.asTable,
  columns: [texts.kind, texts.requests, texts.size],
  rows: [
    ...kinds.map((one) => [texts.kinds[one.kind], marks.amount(one.requests), marks.size(one.transfer_bytes)]),
    [texts.all, marks.amount(requests), size],
  ],
})}`,
  });
};

/** If there is only one kind more than shades, that last kind gets the palest shade. */
const toneAt = (index: number, kinds: number): Tone =>
  (kinds <= SHADES.length + 1 ? [...SHADES, PALEST as Tone][index] : SHADES[index]) ?? PALEST;

const partsOf = (kinds: ResourcesFacts['by_kind'], { marks, panels: { files: texts } }: Words) => {
  const own = kinds.length <= SHADES.length + 1 ? kinds.length : SHADES.length;
  const parts = kinds.slice(0, own).map(({ kind, transfer_bytes: value }, index) => ({
    label: texts.kinds[kind],
    value,
    text: marks.size(value),
    tone: toneAt(index, kinds.length),
  }));
  const rest = kinds.slice(own).reduce((sum, { transfer_bytes }) => sum + transfer_bytes, 0);
  const all =
    own === kinds.length ? parts : [...parts, { label: texts.otherKinds, value: rest, text: marks.size(rest), tone: PALEST as Tone }];
  return all.filter(({ value }) => value > 0);
};

const heaviest = ({ items }: ResourcesFacts, tones: ReadonlyMap<ResourceKind, Tone>, { marks, panels: { files: texts } }: Words): Html => {
  const sized = items
    .flatMap(({ url, kind, broken, transfer_bytes: bytes }) => (broken || bytes === null || !tones.has(kind) ? [] : [{ url, kind, bytes }]))
    .sort((one, other) => other.bytes - one.bytes)
    .slice(0, MAX_FILES);
  if (sized.length < 2) return html``;
  return html`<h3>${texts.heaviest}</h3>${bars({
    name: texts.heaviest,
    rows: sized.map(({ url, kind, bytes }) => ({
      label: fileName(url),
      isUntrusted: true,
      value: bytes,
      text: marks.size(bytes),
      tone: tones.get(kind) ?? PALEST,
    })),
  })}`;
};

/** Returns the last part of a URL’s path, or the host without one. */
const fileName = (url: string): string => {
  const parsed = URL.parse(url);
  return escapeBidi(parsed?.pathname.split('/').findLast((part) => part !== '') ?? parsed?.host ?? url);
};

/** Renders the other sites from which the page loads files; empty if there are none. */
export const thirdParties = ({ final_url, resources: found }: Facts, words: Words): Html => {
  if (!found || found.third_party.requests === 0) return html``;
  const { marks, panels } = words;
  const { files: texts } = panels;
  const { transfer_bytes: all, third_party } = found;
  const { requests, transfer_bytes } = third_party;
  const hosts = hostsOf(found.items, final_url);
  const isUnknown = transfer_bytes === 0;
  return panel('third-parties', texts.others, marks.amount(requests), {
    body: html`<p class="others-sum">${texts.thirdParty({ requests, size: marks.size(transfer_bytes), percent: all === 0 ? 0 : Math.round((100 * transfer_bytes) / all) })}</p>
${hosts.length > 0 && hostBars(texts.others, hosts, words)}
${hosts.length > 0 && html`<p class="note">${texts.hostsNote({ isUnknown })}${hosts.length > MAX_HOSTS ? ` ${panels.unlisted({ number: hosts.length - MAX_HOSTS })}` : ''}</p>`}`,
  });
};

/** Lists the hosts of other sites, largest transfer first. Preview images are left out: the page names them, but doesn’t load them. */
const hostsOf = (items: ResourcesFacts['items'], page: string): { host: string; files: number; bytes: number }[] => {
  const own = URL.parse(page);
  const hosts = new Map<string, { host: string; files: number; bytes: number }>();
  for (const { url, kind, transfer_bytes } of items) {
    const target = URL.parse(url);
    if (!own || !target || target.host === '' || kind === 'other' || isSameSite(target, own)) continue;
    const found = hosts.getOrInsertComputed(target.host, (host) => ({ host, files: 0, bytes: 0 }));
    found.files++;
    found.bytes += transfer_bytes ?? 0;
  }
  return [...hosts.values()].sort((one, other) => other.bytes - one.bytes || other.files - one.files);
};

/** Renders how the targets of the page’s links responded, broken links first. */
export const linkCheck = ({ link_check: found }: Facts, words: Words, { owned }: PanelExtras = {}): Html => {
  if (!found) return html``;
  const { linkCheck: texts } = words.panels;
  const { checked, ok, broken, error, blocked, unknown, items } = found;
  if (checked === 0 && Object.keys(found.left_out).length === 0) return html``;
  return listPanel('link-check', texts.title, html`${texts.hint({ checked, broken: broken + error })}${csvLink(owned, 'links', words)}`, {
    words,
    body: verdicts(found, words),
    caption: texts.list,
    head: [[texts.link], [texts.answer]],
    rows: items,
    row: (item) => target(item, words),
    choices: linkVerdicts.map((verdict) => ({ name: texts.verdicts[verdict], has: (item: TargetFacts) => item.verdict === verdict })),
    notes: [
      unlistedNote({ total: checked - ok, items }, words),
      blocked === 0 ? html`` : html`<p class="note">${texts.blocked}</p>`,
      unknown === 0 ? html`` : html`<p class="note">${texts.unknown}</p>`,
      leftOut(found.left_out, words),
    ],
  });
};

const verdictStyles: Record<LinkVerdict, { shape: StatusKind; tone: Tone }> = {
  ok: { shape: 'pass', tone: 'good' },
  redirected: { shape: 'warn', tone: 'decent' },
  broken: { shape: 'fail', tone: 'bad' },
  error: { shape: 'fail', tone: 'bad' },
  blocked: { shape: 'unknown', tone: 'edge' },
  unknown: { shape: 'unknown', tone: 'edge' },
};

/** Renders how many links have each verdict, as a bar and in words. */
const verdicts = (found: LinkCheckFacts, words: Words): Html => {
  const { marks, panels } = words;
  const counted = linkVerdicts.filter((verdict) => found[verdict] > 0);
  if (counted.length === 0) return html``;
  return html`${distribution(
    counted.map((verdict) => ({
      value: found[verdict],
      text: `${marks.amount(found[verdict])} ${panels.linkCheck.verdicts[verdict]}`,
      tone: verdictStyles[verdict].tone,
    })),
  )}<ul class="link-verdicts">${counted.map((verdict) => html`<li>${verdictLabel(verdict, words)} <b>${marks.amount(found[verdict])}</b></li>`)}</ul>`;
};

const verdictLabel = (verdict: LinkVerdict, { panels }: Words): Html =>
  html`<span class="outcome">${statusShape(verdictStyles[verdict].shape)} ${panels.linkCheck.verdicts[verdict]}</span>`;

type TargetFacts = LinkCheckFacts['items'][number];

const target = (item: TargetFacts, words: Words): Html => {
  const { panels } = words;
  const { text, url, line } = item;
  return html`<th scope="row">${text === null || text === '' ? html`<em>${panels.linkCheck.noText}</em>` : untrusted(text)}<div class="target">${untrustedLink(url)}</div>${line === null ? '' : html`<span class="note">${panels.line({ line })}</span>`}</th><td>${verdictLabel(item.verdict, words)} ${answer(item, words)}</td>`;
};

const answer = ({ status, error, redirects, permanent, final_url, checked_at }: TargetFacts, words: Words): Html => {
  const { linkCheck: texts } = words.panels;
  const why = error === 'robots_disallowed' ? texts.robots : httpStatus({ status, error }, words);
  return html`<span class="note">${why}</span>
${redirects === 0 ? '' : html`<div>${filled(texts.leadsTo, { redirects, permanent, url: html`<span class="target">${untrustedLink(final_url)}</span>` })}</div>`}
${checked_at === null ? '' : html`<div class="note">${filled(texts.checkedAt, { time: formatMinute(new Date(checked_at), words.marks.dates) })}</div>`}`;
};

/** Renders the files that the page loads: broken files first, then the largest ones. */
export const files = ({ final_url, resources: found }: Facts, words: Words, { owned }: PanelExtras = {}): Html => {
  if (!found) return html``;
  const { marks, panels } = words;
  const { files: texts } = panels;
  const { requests, transfer_bytes, items } = found;
  const origin = URL.parse(final_url)?.origin ?? '';
  const hint = texts.hint({ requests, size: marks.size(transfer_bytes), broken: items.filter(({ broken }) => broken).length });
  return listPanel('files', texts.title, html`${hint}${csvLink(owned, 'resources', words)}`, {
    words,
    caption: texts.list,
    head: [[texts.url], [texts.kind], [texts.status], [texts.cached], [texts.size, 'number']],
    rows: items,
    row: (item) => file(item, origin, words),
    choices: [
      { name: texts.broken, has: ({ broken }) => broken },
      ...resourceKinds.map((kind) => ({ name: texts.kinds[kind], has: (item: ResourceFacts) => item.kind === kind })),
    ],
    notes: [
      items.length < MAX_RESOURCES ? html`` : html`<p class="note">${texts.cut({ most: MAX_RESOURCES })}</p>`,
      leftOut(found.left_out, words),
    ],
  });
};

type ResourceFacts = ResourcesFacts['items'][number];

/** Renders a file as table cells. On phones, the cells appear below the URL with their column names. */
const file = (item: ResourceFacts, origin: string, words: Words): Html => {
  const { marks, panels } = words;
  const { files: texts } = panels;
  const { url, kind, broken, line, transfer_bytes: bytes } = item;
  return html`<th scope="row"><div class="target">${untrustedLink(url, withoutOrigin(url, origin))}</div>${line === null ? '' : html`<span class="note">${panels.line({ line })}</span>`}</th><td>${texts.kinds[kind]}</td><td>${broken ? html`<span class="outcome">${statusShape('fail')} ${texts.broken}</span> ` : ''}${status(item, words)}</td>${broken ? html`<td></td>` : html`<td data-name="${texts.cached}">${cacheTime(item, words)}</td>`}<td class="number">${bytes === null ? (broken ? '' : html`<span class="note">${texts.unknown}</span>`) : marks.size(bytes)}</td>`;
};

/** Returns the path of a URL on the page’s own origin; the whole URL for other origins. */
const withoutOrigin = (url: string, origin: string): string =>
  origin !== '' && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;

const status = (item: ResourceFacts, words: Words): Html => {
  const isOtherType = item.broken && item.error === null && item.status < 400;
  return html`${httpStatus(item, words)}${isOtherType ? html`, ${filled(words.panels.files.otherType, { type: untrusted(item.type) })}` : ''}`;
};

const cacheTime = ({ cache_seconds: seconds }: ResourceFacts, { marks, panels: { files: texts } }: Words): Html => {
  if (seconds === null) return html`<span class="note">${texts.cacheUnknown}</span>`;
  return html`${seconds === 0 ? texts.notCached : marks.lifetime(seconds)}`;
};

/** Renders the targets of the page’s links, without duplicates. */
export const links = ({ page: { a_href, links: found } }: Facts, words: Words): Html => {
  const { marks, panels } = words;
  const { links: texts } = panels;
  const { targets } = found;
  if (targets.total === 0) return panel('links', texts.title, '', { table: empty(texts.none) });
  return listPanel('links', texts.title, texts.hint({ targets: targets.total }), {
    words,
    body: html`${stackedBar({
      name: texts.kinds({ links: a_href, internal: found.internal, external: found.external, other: found.other }),
      parts: kinds
        .filter(({ kind }) => found[kind] > 0)
        .map(({ kind, tone }) => ({ label: texts.names[kind], value: found[kind], text: marks.amount(found[kind]), tone })),
    })}`,
    caption: texts.title,
    head: [[texts.target], [texts.text], [texts.times, 'number']],
    rows: targets.items,
    row: ({ url, text, rel, count: times }) =>
      html`<th scope="row"><div class="target">${untrustedLink(url)}</div></th><td>${text === '' ? html`<em>${texts.empty}</em>` : untrusted(text)}${rel === '' ? '' : html` <code>${untrusted(rel)}</code>`}</td><td class="number" data-name="${texts.times}">${marks.amount(times)}</td>`,
    choices: kinds.map(({ kind }) => ({
      name: texts.names[kind],
      has: (target: LinkFacts['targets']['items'][number]) => target.kind === kind,
    })),
    notes: [unlistedNote(targets, words)],
  });
};

const kinds = [
  { kind: 'internal', tone: 1 },
  { kind: 'external', tone: 3 },
  { kind: 'other', tone: 5 },
] as const satisfies readonly { kind: string; tone: Tone }[];

/** Renders the redirects from the submitted URL to the page. */
export const redirects = ({ redirects: hops, final_url, http_status }: Facts, { panels: { redirects: words } }: Words): Html => {
  if (hops.length === 0) return html``;
  const all = [...hops, { url: final_url, status: http_status }];
  return panel('redirects', words.title, words.hint({ hops: hops.length }), {
    body: html`<ol class="trail">${all.map(({ url, status }) => html`<li><span class="chip">${status}</span><span class="target">${untrustedLink(url)}</span></li>`)}</ol>`,
  });
};
