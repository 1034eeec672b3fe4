import type { ScreenDevice } from './rendering.ts';
import type { JsonFields } from './untrusted.ts';

/** An emulated screen, with its size in CSS pixels. */
export interface Screen {
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  scale: number;
  mobile: boolean;
  /** Scale at which the screen is painted; less than 1 for a screen that is never shown. */
  painted?: number;
}

/** The phone screen equals Lighthouse’s, so that values are comparable. */
export const screens: Record<ScreenDevice, Screen> = {
  phone: { width: 412, height: 823, scale: 1.75, mobile: true },
  desktop: { width: 1350, height: 940, scale: 1, mobile: false },
};

/** A screen so tall that almost the whole page is in view, as for crawlers; painted at a reduced scale, since large areas take long. */
export const tallScreen: Screen = { ...screens.phone, height: 8_000, painted: 0.1 };

export const screenParameters = ({ width, height, scale, mobile, painted = 1 }: Screen): JsonFields => ({
  width,
  height,
  deviceScaleFactor: scale,
  mobile,
  scale: painted,
});
