import type { ScreenDevice } from './rendering.ts';
import type { Fields } from './untrusted.ts';

/** Size in CSS pixels. */
export interface Screen {
  width: number;
  height: number;
  /** Device pixels of a CSS pixel. */
  scale: number;
  mobile: boolean;
}

/** The phone is that of Lighthouse, so that values compare. */
export const screens: Record<ScreenDevice, Screen> = {
  phone: { width: 412, height: 823, scale: 1.75, mobile: true },
  desktop: { width: 1350, height: 940, scale: 1, mobile: false },
};

export const screenParameters = ({ width, height, scale, mobile }: Screen): Fields => ({
  width,
  height,
  deviceScaleFactor: scale,
  mobile,
});
