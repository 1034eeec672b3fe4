import type { MetaElement } from '../read/document/document-elements.ts';
import { cut } from './cut.ts';

const SHOWN = /^(?:og:(?:title|type|image|url|description|site_name|locale)|twitter:(?:card|title|description|image|site))$/;

/** Returns the Open Graph and X card properties that make a preview; the first of each counts. */
export const socialFacts = (metas: readonly MetaElement[]): Record<string, string> => {
  const members = new Map<string, string>();
  for (const { property, name, content } of metas) {
    const key = property ?? name;
    if (key && SHOWN.test(key) && content && !members.has(key)) members.set(key, cut(content));
  }
  return Object.fromEntries(members);
};
