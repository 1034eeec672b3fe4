import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './og-locale.ts';

const locale = (value: string, more = '') => page(`<meta property=og:locale content="${value}">${more}`);

export default {
  formed: [
    locale('en_GB'),
    locale(' de_at '),
    locale('fil_PH'),
    locale('es_LA', '<meta property=og:locale:alternate content=pt_BR><meta property=og:locale:alternate content=fr_FR>'),
    page('<meta name=og:locale content=ja_JP>'),
  ],
  odd: [
    locale('en'),
    locale('en-GB'),
    locale('english'),
    locale('zh_Hans_CN'),
    locale('en_GB', '<meta property=og:locale:alternate content=de-DE>'),
  ],
  none: [page('<html lang=en>'), locale(''), page('<meta property=og:title content=en-GB>')],
} satisfies Samples<typeof check>;
