import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './h1-topic.ts';

const url = 'https://example.com/pots/sowing';
const titled = (title: string, body: string, lang = 'en') => page(`<html lang=${lang}><title>${title}</title>${body}`, { url });

export default {
  own: [
    titled('Sowing tomatoes | The Garden', '<h1>How to sow tomatoes</h1><h2>Sowing tomatoes in spring</h2>'),
    titled('Sowing tomatoes', '<h1>The Garden</h1><h1>Sowing tomatoes</h1>'),
    // The name of a section is not the topic of the page, although the title contains it.
    titled('Sowing tomatoes in cold frames – Garden news', '<h1>Sowing tomatoes in cold frames</h1><h2>Garden news</h2>'),
    // No heading matches the topic in the title, so nothing shows that the H1 is wrong.
    titled('Sowing tomatoes | The Garden', '<h1>The Garden</h1><h2>Opening hours</h2>'),
    // An H1 that equals a part of the title is the topic, whatever other headings repeat.
    titled('Pots – The Garden', '<h1>Pots</h1><footer><h2>The Garden</h2></footer>'),
    titled('Sowing tomatoes in spring – Tips', '<h1>Tips</h1><h2>Sowing tomatoes in spring</h2>'),
    titled('蔡健雅_百度百科', '<h1>蔡健雅</h1><h3>绑定百度百科</h3>', 'zh'),
    titled('Sowing in spring | The Garden', '<h1>The Garden</h1><aside><h2>Sowing in spring</h2></aside>'),
  ],
  other: [
    titled(
      'Sowing tomatoes in spring | The Garden',
      '<meta property="og:site_name" content="the garden"><h1><a href="/"><img src=logo.png alt="The Garden"></a></h1><h2>Sowing tomatoes in spring</h2>',
    ),
    page('<title>Sowing tomatoes in spring - Garden</title><h1>The Garden</h1><h2>Sowing tomatoes in spring</h2>', {
      url: 'https://www.garden.example/sowing',
    }),
    titled('ベランダでトマト栽培', '<h1>庭の店</h1><h2>ベランダでトマト栽培</h2>', 'ja'),
    titled('Tomaten im Frühling säen', '<h1>Ratgeber</h1><div role=heading aria-level=2>Tomaten im Frühling säen</div>', 'de'),
  ],
  none: [
    titled('Sowing tomatoes', '<h2>Sowing tomatoes</h2>'),
    titled('', '<h1>The Garden</h1><h2>Sowing tomatoes</h2>'),
    titled('Sowing tomatoes', '<h1>Opening hours</h1><h2>Monday</h2>'),
    titled('Sowing tomatoes', '<h1 style="display:none">The Garden</h1><h2>Sowing tomatoes</h2>'),
    titled('Sowing tomatoes', '<h1>Opening hours</h1><h2 hidden>Sowing tomatoes</h2>'),
  ],
  greeting: [
    titled('Sowing tomatoes', '<h1>Welcome!</h1>'),
    page('<title>Tomato plants by post</title><h1>Willkommen bei Green Thumb</h1>', { url: 'https://greenthumb.example/' }),
  ],
  brand: [
    titled('Sowing tomatoes', '<meta property=og:site_name content="The Garden"><h1>The Garden</h1>'),
    page('<h1>Green Thumb</h1>', { url: 'https://www.green-thumb.example/pots' }),
  ],
  home: [
    page(
      '<html lang=en><meta property=og:site_name content="The Garden"><title>Tomato plants by post | The Garden</title><h1>The Garden</h1><h2>Tomato plants by post</h2>',
    ),
    page('<title>Pots and seeds</title><h1>Green Thumb</h1>', { url: 'https://greenthumb.example/' }),
  ],
} satisfies Samples<typeof check>;
