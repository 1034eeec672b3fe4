import type { Problem } from '../lib/problem.ts';

/** Most fields of a form: parsing more would delay other requests. */
const MAX_FIELDS = 20_000;

/** Parses urlencoded text strictly: percent-encoding that isn’t UTF-8 is refused. */
export const readForm = (text: string, refusal: (why: string) => Problem): [string, unknown][] => {
  const parts = text.split('&', MAX_FIELDS + 1);
  if (parts.length > MAX_FIELDS) throw refusal(`A form may have at most ${MAX_FIELDS} fields.`);
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
      try {
        return [decode(name), decode(value)];
      } catch {
        throw refusal('The body is not valid percent-encoded UTF-8.');
      }
    });
};

const decode = (text: string): string => (/[%+]/.test(text) ? decodeURIComponent(text.replaceAll('+', ' ')) : text);
