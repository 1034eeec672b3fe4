import type { Random } from '../random.ts';

export type MediaType = 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data';

export const mediaTypes: readonly MediaType[] = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

/** Encodes fields as a body; in forms, lists are comma-separated. */
export const encode = (type: MediaType, fields: Record<string, unknown>, random: Random): { body: string; contentType: string } => {
  if (type === 'application/json') return { body: JSON.stringify(fields), contentType: type };
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)] as const);
  if (type === 'application/x-www-form-urlencoded')
    return { body: new URLSearchParams(texts.map(([name, value]) => [name, value])).toString(), contentType: type };
  const boundary = `boundary${random.below(1e9)}`;
  const parts = texts.map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  return { body: `${parts.join('')}--${boundary}--\r\n`, contentType: `${type}; boundary=${boundary}` };
};
