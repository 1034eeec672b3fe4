import type { ScreenDevice } from './rendering.ts';
import type { Fields } from './untrusted.ts';

/** Size in CSS pixels. */
export interface Screen {
  width: number;
  height: number;
  /** Device pixels of a CSS pixel. */
  scale: number;
  mobile: boolean;
  /** Size at which it is painted; less for a screen that nobody sees. */
  painted?: number;
}

/** The phone is that of Lighthouse, so that values compare. */
export const screens: Record<ScreenDevice, Screen> = {
  phone: { width: 412, height: 823, scale: 1.75, mobile: true },
  desktop: { width: 1350, height: 940, scale: 1, mobile: false },
};

/** So tall that almost everything of a page is in view, as crawlers have it; large painted areas take long. */
export const tallScreen: Screen = { ...screens.phone, height: 8_000, painted: 0.1 };

export const screenParameters = ({ width, height, scale, mobile, painted = 1 }: Screen): Fields => ({
  width,
  height,
  deviceScaleFactor: scale,
  mobile,
  scale: painted,
});
