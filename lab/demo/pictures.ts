import { pngFile } from '../../test/fixtures/png.ts';

type Color = readonly [red: number, green: number, blue: number];

const colorOf = (hex: string): Color => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as unknown as Color;
const between = (from: Color, to: Color, share: number): Color =>
  from.map((value, index) => value + ((to[index] ?? 0) - value) * share) as unknown as Color;

/** A PNG of hills under an evening sky, in two colors. */
export const landscape = (width: number, height: number, near: string, far: string, seed = 1): Buffer => {
  const [front, back] = [colorOf(near), colorOf(far)];
  const sky: Color = [252, 246, 236];
  const rows = Buffer.alloc((width * 4 + 1) * height);
  for (let x = 0; x < width; x++) {
    const at = (x / width) * 6.28;
    const ridges = [0, 1, 2, 3].map(
      (hill) =>
        height *
        (0.42 + hill * 0.14 + 0.06 * Math.sin(at * (1 + hill * 0.4) + seed * (hill + 2)) + 0.03 * Math.sin(at * (2.7 - hill * 0.3) + seed)),
    );
    for (let y = 0; y < height; y++) {
      const hill = ridges.findLastIndex((ridge) => y > ridge);
      const color = hill < 0 ? between(back, sky, Math.min(1, 0.35 + (0.6 * y) / height)) : between(back, front, (hill + 0.6) / 3.6);
      rows.set([...color, 255], y * (width * 4 + 1) + 1 + x * 4);
    }
  }
  return pngFile({ width, height, rows });
};

/** A drawing of a vessel, as an SVG. */
export const vessel = (kind: number, glaze: string, ground: string): string => {
  const shapes = [
    'M70 60h60v70q0 20-20 20h-20q-20 0-20-20zM130 76q26 0 26 22t-26 22v-12q14 0 14-10t-14-10z',
    'M50 88h100q0 62-50 62t-50-62z',
    'M84 36h32v30q34 16 34 48 0 38-50 38t-50-38q0-32 34-48z',
    'M40 122h120q-8 26-60 26t-60-26z',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="${ground}"/><ellipse cx="100" cy="154" rx="66" ry="8" fill="#0002"/><path d="${shapes[kind % shapes.length]}" fill="${glaze}"/></svg>`;
};
