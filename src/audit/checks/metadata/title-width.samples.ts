import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './title-width.ts';

const titled = (title: string) => page(`<title>${title}</title>`);

export default {
  good: [
    titled('Growing tomatoes on a balcony'),
    titled('Tomatoes to eat'),
    // 31 Cyrillic letters take 62 bytes, but are not too long.
    titled('Как вырастить томаты на балконе'),
    // Ten Japanese characters are a complete title.
    titled('ベランダでトマト栽培'),
    // A family emoji of seven code points counts as one character.
    titled('Growing tomatoes with 👨‍👩‍👧‍👦'),
    titled('i'.repeat(100)),
  ],
  // A placeholder title is also too short, even if other checks report it.
  tiny: [titled('Pots'), titled('Seeds'), titled('Home'), titled('Ёлки'), titled('طماطم'), titled('👨‍👩‍👧‍👦👍🏽')],
  tooShort: [titled('Tomatoes'), titled('Garden'), titled('トマト'), titled('番茄'), titled('토마토')],
  tooLong: [titled('tomatoes '.repeat(9)), titled('W'.repeat(40)), titled('トマト'.repeat(15))],
  // Another check already reports placeholder titles.
  noTitle: [
    page('<p>Tomatoes</p>'),
    titled('Untitled'),
    titled('Startseite'),
    titled('首页'),
    titled(' '),
    page('<p>x</p><title>Growing tomatoes on a balcony</title>'),
  ],
} satisfies Samples<typeof check>;
