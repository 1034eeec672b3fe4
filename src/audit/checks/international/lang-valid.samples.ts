import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './lang-valid.ts';

const lang = (value: string) => page(`<html lang="${value}"><title>Tomatoes</title>`);

export default {
  known: [
    lang('en'),
    lang('EN-gb'),
    lang('zh-Hant-TW'),
    lang('haw'),
    lang(' de '),
    // Only the primary language subtag is checked.
    lang('en-UK'),
    lang('fr-XX-1'),
    lang('de-DE_x'),
  ],
  underscore: [lang('en_US'), lang('pt_BR')],
  unregistered: [
    lang('xx'),
    lang('jp'),
    lang('english'),
    lang('#!'),
    lang('xx_US'),
    // A three-letter code where the registry has a two-letter one, and a grandfathered tag.
    lang('eng'),
    lang('i-lux'),
    lang('en,de'),
  ],
  none: [page('<html><title>Tomatoes</title>'), lang(''), lang(' '), page('<html xml:lang=xx><title>Tomatoes</title>')],
} satisfies Samples<typeof check>;
