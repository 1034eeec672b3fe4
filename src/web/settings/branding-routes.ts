import type { Context, Hono } from 'hono';
import { changeBrand, changeLogo, findBrand, removeBrand, removeLogo } from '../../accounts/brand.ts';
import { type BrandProblems, BrandRefused, MAX_LOGO_BYTES, readBrandFields, tooLarge } from '../../accounts/brand-fields.ts';
import { currentUserOf, frameFor } from '../account/current-user.ts';
import { answerLogo, LOGO_HASH } from '../brand/logo-answer.ts';
import { showBrand } from '../brand/shown-brand.ts';
import type { Frame } from '../frame/frame.ts';
import { actionMessage } from '../request/action-message.ts';
import { readForm, readUpload } from '../request/form.ts';
import type { WebEnv, WebService } from '../service.ts';
import { readColor } from '../ui/form/color-field.ts';
import { type BrandFormValues, brandingPage, brandResetPage, formValuesOf } from './branding-page.ts';

const PATH = '/settings/branding';

const doneMessages: Record<string, string> = {
  words: 'Branding saved.',
  logo: 'Logo saved.',
  removed: 'Logo removed.',
  reset: 'Branding reset.',
};

/** Mounts the routes for the brand of an account’s shared reports. */
export const mountBranding = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db } = service;
  const idOf = (context: Context<WebEnv>): number => currentUserOf(context).account.id;
  const done = (context: Context<WebEnv>, what: string): Response => context.redirect(`${frame.basePath}${PATH}?done=${what}`, 303);

  const show = async (context: Context<WebEnv>, problems: BrandProblems, formValues?: BrandFormValues) => {
    const brand = await findBrand(db, idOf(context));
    const shown = showBrand(brand, `${frame.basePath}${PATH}/logo`);
    const isRight = Object.keys(problems).length === 0;
    const message = isRight ? actionMessage(context, doneMessages) : undefined;
    const page = brandingPage({ shown, formValues: formValues ?? formValuesOf(brand), problems, done: message }, frameFor(context, frame));
    return context.html(page, isRight ? 200 : 422);
  };

  web.get(PATH, (context) => show(context, {}));

  web.get(`${PATH}/logo/${LOGO_HASH}`, (context) => answerLogo(context, db, idOf(context)));

  web.post(PATH, async (context) => {
    const form = await readForm(context.req.raw);
    const text = (name: string): string => form.get(name) ?? '';
    const formValues = {
      name: text('name'),
      accent: readColor(form, 'accent'),
      footer: text('footer'),
      link: text('link'),
      contact: text('contact'),
      email: text('email'),
      hidesSonde: form.has('hides_sonde'),
    };
    try {
      await changeBrand(db, idOf(context), readBrandFields(formValues));
    } catch (error) {
      return show(context, brandProblemsOf(error), formValues);
    }
    return done(context, 'words');
  });

  web.post(`${PATH}/logo`, async (context) => {
    const bytes = await readUpload(context.req.raw, 'logo', MAX_LOGO_BYTES);
    if (!bytes) return show(context, { logo: tooLarge });
    if (bytes.byteLength === 0) return show(context, { logo: 'Choose a file first.' });
    try {
      await changeLogo(db, idOf(context), bytes);
    } catch (error) {
      return show(context, brandProblemsOf(error));
    }
    return done(context, 'logo');
  });

  web.post(`${PATH}/logo/remove`, async (context) => {
    await removeLogo(db, idOf(context));
    return done(context, 'removed');
  });

  web.get(`${PATH}/reset`, (context) => context.html(brandResetPage(frameFor(context, frame))));

  web.post(`${PATH}/reset`, async (context) => {
    await removeBrand(db, idOf(context));
    return done(context, 'reset');
  });
};

const brandProblemsOf = (error: unknown): BrandProblems => {
  if (!(error instanceof BrandRefused)) throw error;
  return error.problems;
};
