/** The screen for which the resources of a page are chosen: that of a common phone, in CSS pixels. */
export const PHONE = { width: 412, height: 823, density: 2 } as const;
