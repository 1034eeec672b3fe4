import { html } from 'hono/html';
import type { Theme } from '../brand/shades.ts';
import type { Frame } from '../frame/frame.ts';
import { themes } from '../frame/theme.ts';
import { card, cardBody } from '../ui/card.ts';
import { languageSelect } from '../ui/form/select.ts';
import type { Html } from '../ui/html.ts';
import { settingsPage } from './settings-page.ts';

export interface AppearancePage {
  /** Language tag of new reports; null to use the browser’s language. */
  language: string | null;
  done?: string | undefined;
}

const themeNames: Record<Theme | 'system', [name: string, about: string]> = {
  system: ['System', 'Follows the setting of this device.'],
  light: ['Light', 'Dark text on white.'],
  dark: ['Dark', 'Light text on black.'],
};

/** Renders the form for the theme of this browser, and the form for the language of reports. */
export const appearancePage = ({ language, done }: AppearancePage, frame: Frame): Html => {
  const { basePath, theme: chosen = 'system' } = frame;
  return settingsPage(frame, {
    title: 'Appearance',
    done,
    body: html`<div class="columns">
${card({
  id: 'theme',
  title: 'Theme',
  body: cardBody(html`<form class="form" method="post" action="${basePath}/theme"><input type="hidden" name="next" value="/settings/appearance?done=theme">
<p class="note">For this browser. Shared reports follow the device of their reader.</p>
<fieldset><legend class="hidden">Theme</legend>${themes.map((theme) => {
    const [name, about] = themeNames[theme];
    return html`<label class="choice"><input type="radio" name="theme" value="${theme}"${theme === chosen ? html` checked` : ''}><span>${name}<span class="note theme-about">${about}</span></span></label>`;
  })}</fieldset>
<button>Save theme</button></form>`),
})}
${card({
  id: 'language-part',
  title: 'Language',
  body: cardBody(html`<form class="form" method="post" action="${basePath}/settings/appearance/language">
<p class="note">Your reports are shown in this language. The language of a shared link is set with the report.</p>
${languageSelect({ name: 'language', label: 'Language of reports', automatic: 'Browser language', value: language })}
<button class="secondary">Save language</button></form>`),
})}</div>`,
  });
};
