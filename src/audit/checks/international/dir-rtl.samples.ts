import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './dir-rtl.ts';

const arabic = 'تنمو الطماطم على شرفة دافئة. '.repeat(15);
const hebrew = 'עגבניות גדלות במרפסת חמה. '.repeat(15);
const english = 'Tomatoes grow on a warm balcony. '.repeat(10);

export default {
  declared: [
    page(`<html lang=ar dir=rtl><p>${arabic}`),
    page(`<html lang=he dir=" RTL "><p>${hebrew}`),
    page(`<html lang=fa><body dir=rtl><p>${arabic}`),
    page(`<html lang=ar dir=auto><p>${arabic}`),
    page(`<html lang=ar dir=ltr><body dir=rtl><p>${arabic}`),
    page('<html lang=ur dir=rtl><p>ٹماٹر'),
  ],
  missing: [
    page(`<html lang=ar><p>${arabic}`),
    page(`<html lang=he dir=right><p>${hebrew}`),
    page(`<p>${hebrew}`),
    // With little text, the language shows the direction; with a wrong language, the text does.
    page('<html lang=fa-IR><p>گوجه فرنگی'),
    page('<html lang=iw><img src=tomato.jpg>'),
    page(`<html lang=en><p>${arabic} Tomatoes 2026`),
  ],
  leftToRight: [page(`<html lang=ar dir=ltr><p>${arabic}`), page(`<html lang=ar dir=rtl><body dir=ltr><p>${arabic}`)],
  none: [
    page(`<html lang=en><p>${english}`),
    page(`<html lang=en><p>${english}${english}${'عربي'.repeat(20)}`),
    // `lang-text` reports text that is not in the language of the page.
    page(`<html lang=ar><p>${english}`),
    page('<html lang=ar><p>Tomatoes'),
    page('<html lang=ku><p>Bacan'),
    page('<p>Tomatoes'),
    page(`<html lang=ja dir=ltr><p>${'トマト'.repeat(100)}`),
  ],
} satisfies Samples<typeof check>;
