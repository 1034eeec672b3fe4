import { changeLanguage } from '../../accounts/change.ts';
import { AUTO_LANGUAGE, choice, languageField, shownLanguage, storedLanguage } from '../../front/fields.ts';
import { languageTags, nameOfLanguage } from '../../locales/languages.ts';
import type { Frame } from '../frame/frame.ts';
import { themes } from '../frame/theme.ts';
import { page } from '../page.ts';
import { card, cardBody } from '../ui/card.ts';
import { type FormDefinition, form, readFields } from '../ui/form/form.ts';
import { html } from '../ui/html.ts';
import { settingsPage } from './settings-page.ts';

const PATH = '/settings/appearance';

const themeForm = (frame: Frame) =>
  ({
    name: 'theme',
    fields: { theme: choice('theme', themes) },
    texts: frame.words.settings.appearance.theme.form,
    controls: { theme: { as: 'radio' } },
  }) satisfies FormDefinition;

const languageForm = (frame: Frame) => {
  const { label, auto } = frame.words.settings.appearance.language;
  const names = languageTags.map((tag) => [tag, nameOfLanguage(tag)]);
  const options = { [AUTO_LANGUAGE]: auto, ...Object.fromEntries(names) };
  return {
    name: 'language',
    fields: { language: languageField('language') },
    texts: { language: { label, options } },
  } satisfies FormDefinition;
};

/** The theme of this browser, which `/theme` changes, and the language of the account. */
export const appearancePage = page<{ language: string | null }>({
  path: PATH,
  load: ({ account: { language } }) => ({ language }),
  messages: ({ settings }) => settings.appearance,
  view({ language }, frame, refused) {
    const { pages, appearance } = frame.words.settings;
    const { basePath, theme = 'system' } = frame;
    const next = html`<input type="hidden" name="next" value="${PATH}?done=theme">`;
    const shown = { isSecondary: true, values: { language: shownLanguage(language) }, refused };
    return settingsPage(frame, {
      title: pages.appearance,
      body: html`<div class="columns">
${card({
  id: 'theme-part',
  title: appearance.theme.title,
  body: cardBody(form(themeForm(frame), { ...appearance.theme, action: `${basePath}/theme`, values: { theme }, end: next }, frame)),
})}
${card({
  id: 'language-part',
  title: appearance.language.title,
  body: cardBody(form(languageForm(frame), { ...appearance.language, ...shown, action: `${basePath}${PATH}/language` }, frame)),
})}</div>`,
    });
  },
  actions: {
    '/language': {
      async run(_, { service: { db }, account, frame, form: sent }) {
        const { language } = readFields(languageForm(frame), sent, frame);
        await changeLanguage(db, account.id, storedLanguage(language));
        return { done: 'language' };
      },
    },
  },
});
