import { html } from 'hono/html';
import { MAX_PASSWORD } from '../../front/reports/fields.ts';
import { wordsOf } from '../../locales/english.ts';
import { isLanguage, languageTags, nameOfLanguage } from '../../locales/languages.ts';
import type { Words } from '../../locales/words.ts';
import type { RatedResult } from '../../reports/report.ts';
import { MAX_CLIENT } from '../../reports/sharing.ts';
import type { Privacy } from '../../storage/database.ts';
import type { ShownBrand } from '../brand/shown-brand.ts';
import { accentPath, featureSheets } from '../frame/assets.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { nameplate } from '../frame/navigation.ts';
import { crumbs } from '../frame/page-head.ts';
import { rings } from '../share/cover.ts';
import type { SharedItem } from '../share/shared-link.ts';
import { ring } from '../ui/chart/ring.ts';
import { day } from '../ui/date.ts';
import { filled, type Html, untrusted } from '../ui/html.ts';
import { icon } from '../ui/icon.ts';
import { expiredText, expiryOf, privacyNames } from '../ui/marks.ts';
import { qrSvg } from './qr-svg.ts';

/** A report, crawl or site whose sharing its owner sets. */
export interface ShareForm {
  /** Path of the owner’s page; the form is below it, at `/share`. */
  path: string;
  shared: SharedItem;
  /** Absolute URL of the share page. */
  link: string;
  /** Path of the PDF; null if this server can’t print one. */
  pdf: string | null;
  /** The title on the cover, which is text of the audited site. */
  title: string;
  rated: Pick<RatedResult, 'score' | 'result' | 'generatedAt'> | null;
  brand: ShownBrand;
  /** The visibility selected in the form. */
  chosen: Privacy;
  /** What was refused, at which field. All else was saved. */
  problems: ShareProblems;
  /** The last day of the link in the form: what was entered, or else what is saved; '' without one. */
  lastDay: string;
  /** The time now. */
  now: number;
  /** The last action: saved, or a new link; null without one. */
  done: 'saved' | 'renewed' | null;
}

export interface ShareProblems {
  password?: 'password' | 'password_long';
  date?: 'date' | 'date_past';
}

/** Returns a time as the value of a date field, in UTC. */
export const dateField = (time: Date | number): string => new Date(time).toISOString().slice(0, 10);

/** Order of the choices, from private to public. */
const choices = [1, 0, 2] as const;

/** Renders the page that shares a report or crawl. A script shows the same box as a dialog, and saves each change at once. */
export const sharingPage = (form: ShareForm, frame: Frame): Html => {
  const { title } = wordsOf(frame).share.dialog;
  return layout(frame, {
    feature: 'sharing',
    title: title[form.shared.kind],
    main: html`<div class="top">${crumbs([{ href: form.path, text: form.title }], frame)}</div>
${shareBox(form, frame)}`,
  });
};

const shareBox = (form: ShareForm, frame: Frame): Html => {
  const { path, link, done, shared } = form;
  const words = wordsOf(frame);
  const texts = words.share.dialog;
  const expiry = expiryOf(shared, form.now);
  const access = expiry === null ? texts.access[privacyNames[shared.privacy]] : expiredText(expiry, words);
  return html`<div class="card share-box" id="share-box">${sheets(form, frame)}<div class="share-columns"><div><header><h1 id="share-title">${texts.title[shared.kind]}</h1><button class="secondary share-close" type="button" aria-label="${texts.close}" hidden>${icon('close')}</button></header>
<form class="share-form" id="share-form" method="post" action="${path}/share" novalidate>
<fieldset><legend>${texts.who(shared)} <span class="share-saved" role="status">${done === null ? '' : html`${icon('tick')}${texts[done]}`}</span></legend><div class="segments">${choices.map((privacy) => choice(privacy, privacy === form.chosen, texts))}</div></fieldset>
${passwordPart(form, texts)}
<div class="share-link"><label for="share-address">${texts.link}</label>
<div><input id="share-address" readonly value="${link}"><button id="share-copy" type="button" data-copied="${texts.copied} ${access}" hidden>${icon('copy')}${texts.copy}</button></div>
<p class="note" id="share-access" role="status">${access}</p>
<div class="share-more">${form.pdf === null ? '' : html`<a class="button secondary" href="${form.pdf}" download>${icon('download')}${words.share.download}</a>`}${qrCode(link, texts)}</div></div>
<div class="share-details">${clientField(form, texts)}${selectField('share_language', texts.language, [['', texts.automatic], ...languageTags.map((tag) => [tag, nameOfLanguage(tag)] as const)], isLanguage(shared.share_language) ? shared.share_language : '')}${endsField(form, texts)}${clientShown(form, texts)}</div>
<button class="share-save" id="share-save">${texts.save}</button>
</form></div>
${coverPreview(form, frame, words)}</div>
<p class="share-foot"><a href="${link}" target="_blank">${icon('external')}${texts.open(shared)}</a><a href="${path}/new-link">${texts.reset}</a></p></div>`;
};

/** Links the style sheets that the box needs on other pages. */
const sheets = ({ brand: { accent } }: ShareForm, { basePath }: Frame): Html =>
  html`${[featureSheets.sharing.path, ...(accent === null ? [] : [accentPath(accent)])].map((path) => html`<link rel="stylesheet" href="${basePath}${path}">`)}`;

type Texts = Words['share']['dialog'];

const choice = (privacy: Privacy, isChosen: boolean, { choices: names }: Texts): Html =>
  html`<label><input type="radio" id="share-privacy-${privacy}" name="privacy" value="${privacy}"${isChosen ? html` checked` : ''}>${names[privacyNames[privacy]]}</label>`;

/** Renders the password field, which the style sheet shows while a password is chosen. A password that is set is never shown again, only changed. */
const passwordPart = ({ shared, problems }: ShareForm, texts: Texts): Html => {
  const problem = problems.password;
  const isWrong = problem !== undefined;
  const field = html`<div class="share-password-row"><input id="share-password" name="password" type="text" maxlength="${MAX_PASSWORD}" autocomplete="off" autocapitalize="none" spellcheck="false" aria-label="${texts.password}"${isWrong ? html` aria-invalid="true" aria-describedby="share-problem"` : ''}><button class="secondary" id="share-suggest" type="button" hidden>${texts.suggest}</button></div>
${isWrong ? html`<p class="problem" id="share-problem" role="alert">${texts.problems[problem]}</p>` : ''}`;
  const isSet = shared.passwordHash !== null;
  return html`<div class="share-password"${isSet ? html` data-is-set` : ''}><p class="share-label">${texts.password}</p>${
    isSet && !isWrong
      ? html`<details><summary><span>${texts.isSet}</span><span class="button secondary">${texts.change}</span></summary>${field}</details>`
      : field
  }</div>`;
};

const qrCode = (link: string, texts: Texts): Html => {
  const code = qrSvg(link, texts.qr);
  return code === null
    ? html``
    : html`<details class="share-qr"><summary class="button secondary square" aria-label="${texts.qr}" title="${texts.qr}">${icon('qr')}</summary>${code}</details>`;
};

const clientField = ({ shared: { share_client } }: ShareForm, texts: Texts): Html =>
  html`<div class="field"><label for="share-client">${texts.client}</label><input id="share-client" name="share_client" value="${share_client}" maxlength="${MAX_CLIENT}" autocomplete="off"></div>`;

const clientShown = ({ shared: { share_shows_client } }: ShareForm, texts: Texts): Html =>
  html`<label class="choice share-shows"><input type="checkbox" id="share-shows" name="share_shows_client" value="1"${share_shows_client === 1 ? html` checked` : ''}>${texts.showsClient}</label>`;

const selectField = (name: string, label: string, options: readonly (readonly [string, string])[], value: string): Html =>
  html`<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}">${options.map(([option, text]) => html`<option value="${option}"${option === value ? html` selected` : ''}>${text}</option>`)}</select></div>`;

/** Renders when the link ends. Days before today are refused by the server, which saves all else: `min` is for the calendar and the script. */
const endsField = ({ shared, problems, lastDay, now }: ShareForm, texts: Texts): Html => {
  const options = [
    ['never', texts.never],
    ['30', texts.in30Days],
    ['date', texts.onDate],
  ] as const;
  const problem = problems.date;
  const isDated = shared.share_expires_at !== null || problem !== undefined;
  return html`<div class="share-ends">${selectField('ends', texts.ends, options, isDated ? 'date' : 'never')}<input type="date" id="share-date" name="ends_on" value="${lastDay}" min="${dateField(now)}" aria-label="${texts.lastDay}"${problem ? html` aria-invalid="true" aria-describedby="date-problem"` : ''}>${problem ? html`<p class="problem" id="date-problem" role="alert">${texts.problems[problem]}</p>` : ''}</div>`;
};

/** Renders a small cover as the client sees it, with the brand’s color. */
const coverPreview = ({ title, shared, rated, brand }: ShareForm, frame: Frame, words: Words): Html => {
  const { share, marks } = words;
  const texts = share.dialog;
  const facts = [
    ...(rated ? [day(new Date(rated.generatedAt), marks.dates)] : []),
    ...(shared.share_client === '' ? [] : [html`${share.preparedFor({ name: shared.share_client })}`]),
  ];
  const branding = html`<a href="${frame.basePath}/settings/branding">${texts.branding}</a>`;
  return html`<aside class="share-preview" aria-label="${texts.preview}"><div class="mini-cover branded"><div class="mini-cover-top">${rings}<p class="mini-cover-brand">${brand.name === '' && brand.logo === null ? (brand.hidesSonde ? '' : 'Sonde') : nameplate(brand)}</p>
<p>${shared.kind === 'report' ? share.kind : words.crawl.kind}</p>
<p class="mini-cover-title" dir="auto">${untrusted(title)}</p>
<p>${facts.map((fact, index) => html`${index === 0 ? '' : ' · '}${fact}`)}</p></div>
${rated ? html`<div class="mini-cover-result">${ring({ name: share.ring({ score: rated.score, rating: marks.ratingsWithin[rated.result] }), score: rated.score, rating: rated.result, word: marks.ratings[rated.result], format: marks.amount })}</div>` : ''}</div>
<p class="note">${filled(texts.caption, { branding })}</p></aside>`;
};
