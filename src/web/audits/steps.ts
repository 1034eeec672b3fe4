import { html } from 'hono/html';
import type { AuditMode } from '../../audit/mode.ts';
import type { Discovery, FoundSitemap } from '../../imports/discover.ts';
import { wordImportFailure } from '../../imports/failure.ts';
import { MAX_RUNNING_IMPORTS } from '../../imports/request.ts';
import { wordsOf } from '../../locales/english.ts';
import type { Words } from '../../locales/words.ts';
import type { Report } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { pageHead } from '../frame/page-head.ts';
import { cardBody, fold } from '../ui/card.ts';
import { ago } from '../ui/date.ts';
import { modeChoice, select, textField } from '../ui/form/field.ts';
import { filled, type Html, untrusted, untrustedUrl } from '../ui/html.ts';
import { scorePill, statusShape } from '../ui/marks.ts';
import { notice } from '../ui/notice.ts';
import { pageCell } from '../ui/page-name.ts';
import { MAX_TEXT_LENGTH } from './audit-box.ts';

/** Maximum URLs of a list. */
export const MAX_URLS = 50;

const PATH = '/audits/new';

/** Renders a step after the first: it asks what the entered text leaves open, or shows what was started. */
const step = (title: string, content: Html, frame: Frame): Html => {
  const above = [{ href: frame.basePath + PATH, text: wordsOf(frame).audits.title }];
  return layout(frame, {
    feature: 'audits',
    title,
    main: html`${pageHead({ crumbs: above }, frame)}
<section class="card"><div class="card-body"><h1>${title}</h1></div>${content}</section>`,
  });
};

interface Choices {
  mode: AuditMode;
  hasBrowser: boolean;
  problem?: string | undefined;
}

export interface Known {
  /** The URLs as entered. */
  urls: readonly string[];
  /** The reports of those that have one. */
  known: ReadonlyMap<string, Report>;
  mode: AuditMode;
  /** True for a list of pages. */
  isList: boolean;
}

/** Says which pages already have a report, and offers to audit these again. */
export const knownReports = ({ urls, known, mode, isList }: Known, frame: Frame): Html => {
  const words = wordsOf(frame);
  const { known: texts } = words.audits;
  const reports = [...new Map([...known.values()].map((one) => [one.id, one])).values()];
  const number = reports.length;
  const others = urls.length - known.size;
  const title = isList ? texts.titleOfList({ reports: number }) : texts.title;
  const item = ({ id, url, title, rated, state }: Report): Html =>
    html`<li class="known">${pageCell({ href: `${frame.basePath}/reports/${id}`, url, title, withHost: true })}${scorePill(rated, words)}
<span class="note">${rated ? filled(texts.audited, { time: ago(rated.generatedAt, words.marks.dates) }) : texts.states[state]}</span></li>`;
  const hidden = { url: urls.join('\n'), mode, ...(isList ? { step: 'list' } : {}) };
  return layout(frame, {
    feature: 'audits',
    title,
    main: html`<section class="card alone wide"><h1>${title}</h1>
<ul class="stack">${reports.map(item)}</ul>
<p>${texts.about({ reports: number })}${others === 0 ? '' : html` ${texts.others({ pages: others })}`}</p>
<form class="actions-row" method="post" action="${frame.basePath}${PATH}">${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button name="known" value="again">${texts.again}</button><button class="secondary" name="known" value="another">${texts.another({ reports: number })}</button>${others === 0 ? '' : html`<button class="secondary" name="known" value="skip">${texts.skip}</button>`}</form></section>`,
  });
};

/** Renders a list of pages before their audits start. */
export const listOfPages = ({ urls, mode, hasBrowser, problem }: Choices & { urls: readonly string[] }, frame: Frame): Html => {
  const texts = wordsOf(frame).audits;
  const content = cardBody(html`<form class="form urls" method="post" action="${frame.basePath}${PATH}">
${textField({
  ...{ id: 'url', name: 'url', label: texts.list.urls, value: urls.join('\n'), maxLength: MAX_TEXT_LENGTH, rows: 12 },
  ...{ hint: texts.list.hint({ most: MAX_URLS }), problem: problem ?? null },
})}
${modeChoice({ value: mode, hasBrowser, label: texts.mode }, frame)}
<p class="note">${texts.list.note}</p>
<div class="actions-row"><button name="step" value="list">${texts.list.start}</button></div></form>`);
  return step(texts.list.title({ pages: urls.length }), content, frame);
};

/** Lists the reports of a list of pages, and says why some URLs got none. */
export const startedPages = (pages: readonly { url: string; id?: number; problem?: string }[], frame: Frame): Html => {
  const { started: texts } = wordsOf(frame).audits;
  const { basePath } = frame;
  const refused = pages.filter(({ problem }) => problem !== undefined).length;
  const item = ({ url, id, problem }: (typeof pages)[number]): Html =>
    problem === undefined
      ? html`<li>${statusShape('pass')}<a class="url" href="${basePath}/reports/${id}">${untrusted(url)}</a></li>`
      : html`<li>${statusShape('fail')}<div><span class="url">${untrusted(url)}</span><p class="problem">${problem}</p></div></li>`;
  const content = html`${cardBody(html`<p>${refused === 0 ? texts.all : texts.refused({ urls: refused })}</p>
<div class="actions-row"><a class="button" href="${basePath}/reports">${texts.reports}</a><a class="button secondary" href="${basePath}${PATH}">${texts.more}</a></div>`)}<ul class="outcomes">${pages.map(item)}</ul>`;
  return step(texts.title({ audits: pages.length - refused }), content, frame);
};

export interface ChooseSitemaps extends Choices {
  /** The URL as the user entered it. */
  url: string;
  found: Discovery;
  /** Maximum pages of each sitemap. */
  most: number;
}

/** Renders the choice among the sitemaps that were found, and the options. Without sitemaps, it lists the URLs that were tried. */
export const chooseSitemaps = ({ url, found, most, mode, hasBrowser, problem }: ChooseSitemaps, frame: Frame): Html => {
  const words = wordsOf(frame);
  const texts = words.audits.sitemaps;
  const { sitemaps, from, unreadable } = found;
  const about = cardBody(html`<p class="dim">${texts.from[sitemaps.length === 0 ? 'none' : from]}</p>`);
  const failed =
    unreadable.length === 0
      ? ''
      : fold(
          texts.unreadable({ urls: unreadable.length }),
          html`<ul class="stack">${unreadable.map(({ url, error }) => html`<li><span class="url">${untrustedUrl(url)}</span><p class="note">${wordImportFailure(error, words)}</p></li>`)}</ul>`,
        );
  const retry = cardBody(html`<a class="button" href="${frame.basePath}${PATH}">${texts.retry}</a>`);
  const choices = html`<form method="post" action="${frame.basePath}${PATH}"><input type="hidden" name="url" value="${url}">
<fieldset class="sitemap-choices"><legend class="hidden">${texts.legend({ most: MAX_RUNNING_IMPORTS })}</legend>
${sitemaps.map((sitemap, index) => choice(sitemap, index, sitemaps.length === 1 || index < MAX_RUNNING_IMPORTS, words))}</fieldset>
<div class="card-body form">${select({ name: 'limit', label: texts.limit, value: String(most), options: limitsUpTo(most, words) })}
${select({ name: 'privacy', label: texts.privacy, value: '1', options: (['1', '0'] as const).map((one) => [one, texts.visibilities[one]]) })}
${modeChoice({ value: mode, hasBrowser, label: words.audits.mode }, frame)}
<div class="actions-row"><button name="step" value="import">${texts.start}</button></div></div></form>`;
  const content = html`${problem === undefined ? '' : notice(problem, { tone: 'bad', isStatus: true })}${about}${sitemaps.length === 0 ? retry : choices}${failed}`;
  return step(sitemaps.length === 0 ? texts.noneTitle : texts.title, content, frame);
};

/** Renders a sitemap checkbox; an index also lists its sitemaps, whose checkboxes count only if the index isn’t chosen. */
const choice = (sitemap: FoundSitemap, index: number, isChosen: boolean, { audits: { sitemaps: texts } }: Words): Html => {
  const { url, pages, parts, partsTotal } = sitemap;
  const pagesOf = (number: number | null): string => (number === null ? texts.notCounted : texts.pages({ number }));
  const box = (name: 'sitemap' | 'part', address: string, words: string, checked: boolean): Html =>
    html`<label class="choice sitemap-choice"><input type="checkbox" name="${name}" value="${index} ${address}"${checked ? html` checked` : ''}><span><span class="url">${untrustedUrl(address)}</span> <span class="note">${words}</span></span></label>
`;
  const about = partsTotal === 0 ? pagesOf(pages) : indexWords(sitemap, texts);
  const partList = fold(
    texts.parts,
    html`<p class="note">${texts.partsHint}</p>${parts.map((part) => box('part', part.url, pagesOf(part.pages), false))}${partsTotal > parts.length ? html`<p class="note">${texts.otherParts({ number: partsTotal - parts.length })}</p>` : ''}`,
  );
  return html`${box('sitemap', url, about, isChosen)}${parts.length === 0 ? '' : partList}`;
};

const indexWords = ({ parts, partsTotal, pages }: FoundSitemap, texts: Words['audits']['sitemaps']): string => {
  const counted = parts.filter((part) => part.pages !== null);
  const sum = counted.reduce((total, part) => total + (part.pages ?? 0), pages ?? 0);
  return (counted.length < partsTotal ? texts.indexAtLeast : texts.index)({ sitemaps: partsTotal, pages: sum });
};

const limitSteps = [10, 50, 100, 500, 1_000, 5_000];

const limitsUpTo = (most: number, { audits: { sitemaps: texts } }: Words): (readonly [string, string])[] => [
  [String(most), texts.all({ most })],
  ...limitSteps.filter((step) => step < most).map((step) => [String(step), texts.first({ number: step })] as const),
];
