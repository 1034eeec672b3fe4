import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './content-language.ts';

const sent = (language: string | string[], lang = '') => page(`<html lang="${lang}">`, { headers: { 'content-language': language } });

export default {
  agrees: [sent('en', 'en'), sent('DE-at', 'de'), sent('mi, en', 'en-NZ'), sent(['fr', 'de'], 'de'), sent('he', 'iw')],
  alone: [sent('en'), sent('en, fr'), sent('english', 'en'), sent('en', 'en_US')],
  differs: [sent('en', 'de'), sent('en-US, fr', 'es')],
  none: [
    page('<html lang=en>'),
    sent(' ', 'en'),
    // The `content-language` meta element is obsolete and does not count as the header.
    page('<html lang=en><meta http-equiv=content-language content=de>'),
  ],
} satisfies Samples<typeof check>;
