import type { Context } from 'hono';
import { chooseLanguage, isLanguage } from '../../locales/languages.ts';
import { wordsFrom } from '../../locales/words.ts';
import type { Frame } from '../frame/frame.ts';
import type { WebEnv } from '../service.ts';

/** Sets the language of a frame: the first valid one of `settings`, else the browser’s. Sets `Content-Language` and `Vary`. */
export const inLanguage = (context: Context<WebEnv>, frame: Frame, ...settings: readonly (string | null | undefined)[]): Frame => {
  const tag = chooseLanguage(settings.find(isLanguage), context.req.header('accept-language'));
  context.header('content-language', tag);
  context.header('vary', 'Accept-Language');
  return { ...frame, words: wordsFrom(tag) };
};
