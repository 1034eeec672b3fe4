import type { Hono } from 'hono';
import { changeLanguage } from '../../accounts/change.ts';
import { isLanguage } from '../../locales/languages.ts';
import { currentUserOf, frameFor } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { actionMessage } from '../request/action-message.ts';
import { readForm } from '../request/form.ts';
import type { WebEnv, WebService } from '../service.ts';
import { appearancePage } from './appearance-page.ts';

const PATH = '/settings/appearance';

const doneMessages: Record<string, string> = { theme: 'Theme saved.', language: 'Language updated.' };

/** Mounts the page for the theme and the language of reports. `/theme` changes the theme. */
export const mountAppearance = (web: Hono<WebEnv>, { db }: Pick<WebService, 'db'>, frame: Frame): void => {
  web.get(PATH, (context) => {
    const { language } = currentUserOf(context).account;
    return context.html(appearancePage({ language, done: actionMessage(context, doneMessages) }, frameFor(context, frame)));
  });

  web.post(`${PATH}/language`, async (context) => {
    const language = (await readForm(context.req.raw)).get('language');
    await changeLanguage(db, currentUserOf(context).account.id, isLanguage(language) ? language : null);
    return context.redirect(`${frame.basePath}${PATH}?done=language`, 303);
  });
};
