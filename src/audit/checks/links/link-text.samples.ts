import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './link-text.ts';

export default {
  all: [
    page('<html lang=en><a href="/seed">Sowing tomatoes</a><a href="/pots">Read more about pots</a>'),
    page('<html lang=en><a href="/?page=2">2</a><a href="/?page=3">3</a><a href="/next">Next</a>'),
    page('<html lang=es><a href="/inicio">Inicio</a>'),
    page('<html lang=en><a href="/de/" lang=de>Start</a>'),
    // No list of generic link texts exists for this language.
    page('<html lang=sw><a href="/seed">here</a>'),
    page(
      '<html lang=en><a href="/login" rel="ugc,nofollow">here</a><a href="/seed">Sowing</a><a href="#seed">here</a><a href="/">more</a>',
    ),
  ],
  some: [
    page('<html lang=en><a href="/seed">Click here</a><a href="/pots">Pots of clay</a><a href="/soil">Soil and compost</a>'),
    page('<html lang=en><a href="/seed">Read&nbsp;more&nbsp;&raquo;</a>'),
    page('<html lang=en><a href="/seed" aria-label="Sowing tomatoes">Read more</a>'),
    page('<html lang=en><a href="/seed"><img src=seed.png alt="Seed"> here</a>'),
    page('<html lang=en><p lang="de-AT"><a href="/samen">hier</a></p>'),
    page('<html lang=ja><a href="/seed">続きを読む</a>'),
    page('<html lang="zh-Hans"><a href="/seed">更多&gt;&gt;</a>'),
    page('<html lang=fr><a href="/graines">En savoir plus…</a>'),
    page('<a href="/seed">klicke hier</a><a href="/pots">click here</a>'),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    page('<a href="/seed"><img src=seed.png alt="Seed"></a>'),
    page('<a href="#seed">here</a><a href="javascript:go()">more</a><a href="mailto:anna@example.com">this</a><a>go</a>'),
  ],
} satisfies Samples<typeof check>;
