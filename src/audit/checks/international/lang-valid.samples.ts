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
    // Only the language itself is checked.
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
    // Three letters where the registry has two, and an old tag as a whole.
    lang('eng'),
    lang('i-lux'),
    lang('en,de'),
  ],
  none: [page('<html><title>Tomatoes</title>'), lang(''), lang(' '), page('<html xml:lang=xx><title>Tomatoes</title>')],
} satisfies Samples<typeof check>;
