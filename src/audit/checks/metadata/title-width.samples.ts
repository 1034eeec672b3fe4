import type { Samples } from '../../check.ts';
import { page } from '../../samples.ts';
import type check from './title-width.ts';

const titled = (title: string) => page(`<title>${title}</title>`);

export default {
  good: [
    titled('Growing tomatoes on a balcony'),
    titled('Tomatoes to eat'),
    // 31 letters are 62 bytes, and not too long.
    titled('Как вырастить томаты на балконе'),
    // Ten characters that say it all.
    titled('ベランダでトマト栽培'),
    // A family of seven code points is one character.
    titled('Growing tomatoes with 👨‍👩‍👧‍👦'),
    titled('i'.repeat(100)),
  ],
  tooShort: [titled('Tomatoes'), titled('Garden'), titled('トマト')],
  tooLong: [titled('tomatoes '.repeat(9)), titled('W'.repeat(40)), titled('トマト'.repeat(15))],
  // A placeholder is short by nature, and found fault with already.
  noTitle: [page('<p>Tomatoes</p>'), titled('Home'), titled(' '), page('<p>x</p><title>Growing tomatoes on a balcony</title>')],
} satisfies Samples<typeof check>;
