/** Backgrounds of colored text in each theme: `--canvas`, `--card` and `--sunk` in `tokens.css`. */
export const backgrounds = { light: ['#f6f7f8', '#ffffff', '#f0f2f4'], dark: ['#0c0f13', '#14181e', '#1b2028'] } as const;

/** A color theme that overrides the system theme. */
export type Theme = keyof typeof backgrounds;

/** Minimum contrast for text of any size (WCAG 2.2): 1.4.3 (AA) on light, 1.4.6 (AAA) on dark, which Sonde’s own colors also reach. */
export const minContrast = { light: 4.5, dark: 7 } as const;
/** Number of mixing steps tried between a color and black or white. */
const MIXING_STEPS = 100;

/** Returns a readable shade of a color (`#rrggbb`) for each theme; the color itself where it is readable. */
export const shadesOf = (color: string): Record<Theme, string> => ({ light: shade(color, 'light'), dark: shade(color, 'dark') });

/** Returns the contrast ratio of two colors by WCAG 2.2, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
};

const shade = (color: string, theme: Theme): string => {
  const end = theme === 'light' ? 0 : 255;
  for (let step = 0; ; step++) {
    const tried = toHex(channels(color).map((channel) => Math.round(channel + ((end - channel) * step) / MIXING_STEPS)));
    if (step === MIXING_STEPS || backgrounds[theme].every((ground) => contrast(tried, ground) >= minContrast[theme])) return tried;
  }
};

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const toHex = (numbers: readonly number[]): string => `#${numbers.map((number) => number.toString(16).padStart(2, '0')).join('')}`;

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
