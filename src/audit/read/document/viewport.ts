import type { Document } from './document.ts';
import type { MetaElement } from './document-elements.ts';

/** The settings of a `<meta name=viewport>`; null for each setting that is missing or invalid. */
export interface Viewport {
  /** The width in CSS pixels, or `device` for device-width. */
  width: number | 'device' | null;
  initialScale: number | null;
  maximumScale: number | null;
  userScalable: boolean;
}

/** Parses the content of a viewport element as browsers do: https://www.w3.org/TR/css-viewport-1/#parsing-algorithm */
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

/** Returns the viewport element that takes effect: the last one. */
export const viewportElement = (document: Document): (MetaElement & { content: string }) | null =>
  document.metas.findLast(
    (meta): meta is MetaElement & { content: string } => meta.name === 'viewport' && meta.content !== null && !meta.noscript,
  ) ?? null;

const MAX_CONTENT = 1_000;
/** Matches a property: a name, anything up to the equals sign, and a value; commas and semicolons end a property. */
const PROPERTY = /([^\s,;=]+)(?:\s[^,;=]*)?=[\s=]*([^\s,;=]+)/g;

const widthOf = (value: string | undefined): Viewport['width'] => {
  if (value === 'device-width') return 'device';
  const width = numberOf(value);
  return width !== null && width > 0 ? width : null;
};

/** Parses a scale; unknown words mean the lowest scale. */
const scaleOf = (value: string | undefined): number | null => {
  if (value === undefined) return null;
  if (value === 'yes') return 1;
  if (SCREEN_VALUES.has(value)) return MAX_SCALE;
  const scale = numberOf(value) ?? MIN_SCALE;
  // Negative scales in a viewport element are ignored.
  return scale < 0 ? null : Math.min(Math.max(scale, MIN_SCALE), MAX_SCALE);
};

/** True if the value of `user-scalable` allows zooming. Unknown words, even `true`, count as numbers below 1 and forbid zooming. */
const isScalable = (value: string | undefined): boolean =>
  value === undefined || value === 'yes' || SCREEN_VALUES.has(value) || Math.abs(numberOf(value) ?? 0) >= 1;

const SCREEN_VALUES: ReadonlySet<string> = new Set(['device-width', 'device-height']);
const MIN_SCALE = 0.1;
const MAX_SCALE = 10;

const numberOf = (value: string | undefined): number | null => {
  const number = Number.parseFloat(value ?? '');
  return Number.isNaN(number) ? null : number;
};
