import { page, resources } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './request-count.ts';

const empty = page('');
const images = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ url: `https://example.com/${index}.png`, kind: 'image' }) as const);
const lazy = page(
  images(80)
    .map(({ url }) => `<img src="${url}" loading=lazy>`)
    .join(''),
);

export default {
  few: [
    { ...empty, ...resources([]) },
    { ...empty, ...resources(images(74)) },
    { ...lazy, ...resources(images(80)) },
  ],
  many: [
    { ...empty, ...resources(images(75)) },
    { ...empty, ...resources(images(149)) },
    { ...empty, ...resources(images(60), { limit: 10, time: 20, refused: 2 }) },
  ],
  tooMany: [
    { ...empty, ...resources(images(150)) },
    { ...empty, ...resources(images(140), { limit: 10 }) },
  ],
} satisfies Samples<typeof check>;
