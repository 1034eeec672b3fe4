import type { Context } from 'hono';
import { chooseLanguage, isLanguage, wordsIn } from '../words/languages.ts';
import type { Frame } from './parts/frame/frame.ts';
import type { WebEnv } from './service.ts';

/**
 * The frame with the words of the language that its page is read in: the first that was set, or else what the browser asks for. The answer is
 * marked with it, and caches are told to keep languages apart.
 */
export const inLanguage = async (
  context: Context<WebEnv>,
  frame: Frame,
  ...settings: readonly (string | null | undefined)[]
): Promise<Frame> => {
  const tag = chooseLanguage(settings.find(isLanguage), context.req.header('accept-language'));
  context.header('content-language', tag);
  context.header('vary', 'Accept-Language');
  return { ...frame, words: await wordsIn(tag) };
};
