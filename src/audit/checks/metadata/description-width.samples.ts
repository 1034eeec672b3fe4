import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './description-width.ts';

const described = (text: string) => page(`<meta name="description" content="${text}">`);

export default {
  good: [
    described('How to grow tomatoes on a balcony, month by month: seed, pots, soil, water and harvest.'),
    described('x'.repeat(50)),
    described('x'.repeat(160)),
    // 120 Cyrillic letters take more than 200 bytes, but are not too long.
    described('Как вырастить томаты на балконе: какие горшки и землю взять, когда сеять, как поливать и что делать, если желтеют листья.'),
    described('ベランダでトマトを育てる方法を、種まきから収穫まで月ごとに紹介します。'),
    described('阳台种番茄：从播种、移栽到采收，一年十二个月该做什么。'),
    described('ベランダでトマトを育てる方法。'.repeat(8)),
    described('番'.repeat(120)),
    // A family emoji of seven code points counts as one character.
    described(`Tomatoes for the whole family, sown and grown on a balcony ${'👨‍👩‍👧‍👦'.repeat(3)}`),
    // The first description that is not empty is measured.
    page(`<meta name=description content=""><meta name=description content="${'x'.repeat(99)}">`),
  ],
  tooShort: [
    described('Tomatoes on a balcony.'),
    described('x'.repeat(42)),
    described('i'.repeat(49)),
    described('Томаты на балконе.'),
    described('番茄种植'),
    described('طماطم في الشرفة'),
  ],
  tooLong: [
    described('x'.repeat(161)),
    described('W'.repeat(150)),
    described('番'.repeat(121)),
    described('Tomatoes, pots and soil. '.repeat(9)),
    described('ベランダでトマトを育てる方法。'.repeat(9)),
  ],
  none: [
    page('<title>Tomatoes</title>'),
    page('<meta name=description content=" ">'),
    page('<body><p>x</p><meta name=description content="Tomatoes">'),
    page('<meta property="og:description" content="Tomatoes">'),
  ],
} satisfies Samples<typeof check>;
