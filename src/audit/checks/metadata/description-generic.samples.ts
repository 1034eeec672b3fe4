import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './description-generic.ts';

const described = (text: string, head = '', url = 'https://example.com/pots') =>
  page(`<title>Pots and seeds</title><meta name=description content="${text}">${head}`, { url });

export default {
  own: [
    described('Pots of clay, made by hand in Ghent, sent by post.'),
    described('We sell pots, seeds, soil, tools, and books about gardens.'),
    described('Welcome to our garden, where tomatoes grow all year round.'),
    described('Clay pots, four sizes, sent by post'),
    described('Töpfe aus Ton. Mit der Hand gemacht, gebrannt, glasiert, verpackt und verschickt.'),
    described('陶器の植木鉢を、手作りで一つずつ焼いてお届けします。'),
    described('近三年连续举办智慧乡村大会，赋能农业无土栽培、立体种植、智能调控、四季生产，益阳智慧医疗的组成部分。'),
    // The description is the name of another site.
    described('The Garden'),
  ],
  generic: [
    described('Just another WordPress site'),
    described('Description'),
    described('Web site created using create-react-app'),
    described('Welcome to our website!'),
    described('Beschreibung'),
    described('The Garden', '<meta property=og:site_name content="The Garden">'),
    described('Willkommen bei Green Thumb', '', 'https://green-thumb.example/'),
    described('The official website of The Garden', '<meta property=og:site_name content="The Garden">'),
    described('Official site'),
  ],
  keywords: [
    described('pots, clay pots, cheap pots, garden, seeds, soil'),
    described('Töpfe; Tontöpfe; Garten; Samen; Erde'),
    described('植木鉢、園芸、種、土、肥料'),
    described('花盆,园艺用品,番茄种子,土壤,花园工具'),
    described('pots | seeds | soil | tools | books'),
  ],
  title: [described('Pots and seeds'), described('POTS AND SEEDS')],
  none: [page('<title>Pots</title>'), described(' ')],
} satisfies Samples<typeof check>;
