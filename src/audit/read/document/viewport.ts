import type { Document } from './document.ts';
import type { MetaElement } from './document-elements.ts';

/** What a `<meta name=viewport>` asks for; null where it says nothing that browsers understand. */
export interface Viewport {
  /** CSS pixels, or `device` for device-width. */
  width: number | 'device' | null;
  initialScale: number | null;
  maximumScale: number | null;
  userScalable: boolean;
}

/** Reads the content of a viewport element, as the parsing algorithm of CSS Device Adaptation has it. */
export const readViewport = (content: string): Viewport => {
  const properties = new Map<string, string>();
  for (const [, name = '', value = ''] of content.slice(0, MAX_CONTENT).toLowerCase().matchAll(PROPERTY)) properties.set(name, value);
  return {
    width: widthOf(properties.get('width')),
    initialScale: scaleOf(properties.get('initial-scale')),
    maximumScale: scaleOf(properties.get('maximum-scale')),
    userScalable: isScalable(properties.get('user-scalable')),
  };
};

/** The viewport element that counts: browsers go by the last one. */
export const viewportElement = (document: Document): (MetaElement & { content: string }) | null =>
  document.metas.findLast(
    (meta): meta is MetaElement & { content: string } => meta.name === 'viewport' && meta.content !== null && !meta.noscript,
  ) ?? null;

const MAX_CONTENT = 1_000;
const PROPERTY = /([^\s,;=]+)\s*=\s*([^\s,;=]+)/g;

const widthOf = (value: string | undefined): Viewport['width'] => {
  if (value === 'device-width') return 'device';
  const width = numberOf(value);
  return width !== null && width > 0 ? width : null;
};

const scaleOf = (value: string | undefined): number | null => {
  if (value === 'yes') return 1;
  const scale = numberOf(value);
  // Negative scales are dropped.
  return scale !== null && scale >= 0 ? scale : null;
};

const isScalable = (value: string | undefined): boolean => {
  if (value === 'no') return false;
  const number = numberOf(value);
  return number === null || Math.abs(number) >= 1;
};

const numberOf = (value: string | undefined): number | null => {
  const number = Number.parseFloat(value ?? '');
  return Number.isNaN(number) ? null : number;
};
