import type { Words } from '../../locales/words.ts';
import type { SharedKind } from '../../storage/schema/shared-link.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { type Html, html, untrusted } from '../ui/html.ts';
import { icon } from '../ui/icon.ts';
import { brandBar, rings, whomToAsk } from './cover.ts';

interface PasswordPage {
  kind: SharedKind;
  /** The client’s name, if the owner allows it to be shown here; '' otherwise. */
  client: string;
  problem: keyof Words['share']['password']['problems'] | null;
}

/** Renders the password form of a share link, which reveals nothing about the report but what the owner allows. */
export const reportPasswordPage = ({ kind, client, problem }: PasswordPage, frame: Frame): Html => {
  const { words } = frame;
  const texts = words.share.password;
  const what = words[kind === 'report' ? 'share' : 'crawl'].kind;
  return layout(frame, {
    feature: 'unlock',
    title: texts.title,
    hasButtons: true,
    cover: html`<header class="unlock-band">${rings}${brandBar(frame)}</header>`,
    main: html`<section class="card unlock-card"><span class="unlock-lock">${icon('lock')}</span>
<p class="note">${client === '' ? what : texts.for({ kind: what })}</p>
<h1>${client === '' ? texts.title : untrusted(client)}</h1>
<p class="dim">${texts.ask}</p>
<form class="form" method="post"><div class="field"><label for="password">${texts.label}</label>
<span class="unlock-password"><input id="password" name="password" type="password" required maxlength="128" autocomplete="off" autofocus${problem ? html` aria-describedby="problem" aria-invalid="true"` : ''}><button class="eye" type="button" aria-label="${texts.show}" aria-pressed="false" aria-controls="password" hidden>${icon('eye')}</button></span></div>
${problem ? html`<p class="problem" role="alert" id="problem">${texts.problems[problem]}</p>` : ''}
<button>${texts.open}</button></form>
${whomToAsk(frame.brand, texts.help)}</section>`,
  });
};

/** Says that a share link has expired, and reveals nothing about the report. */
export const expiredLinkPage = (frame: Frame): Html => {
  const { expired } = frame.words.share;
  return layout(frame, {
    feature: 'unlock',
    title: expired.title,
    cover: html`<header class="unlock-band">${rings}${brandBar(frame)}</header>`,
    main: html`<section class="card unlock-card"><span class="unlock-lock">${icon('schedule')}</span>
<h1>${expired.title}</h1>
<p class="dim">${expired.text}</p>
${whomToAsk(frame.brand, expired.help)}</section>`,
  });
};
