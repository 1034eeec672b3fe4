import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sd-breadcrumb.ts';

const trailAt = (url: string, ...steps: string[]) =>
  page(
    `<script type="application/ld+json">{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[${steps}]}</script>`,
    { url },
  );
const trail = (...steps: string[]) => trailAt('https://example.com/', ...steps);
const step = (position: number, name: string) =>
  `{"@type":"ListItem","position":${position},"name":"${name}","item":"https://example.com/${name}"}`;

export default {
  whole: [
    trail(step(1, 'garden'), step(2, 'tomatoes')),
    trail('{"@type":"ListItem","position":"1","name":"Garden","item":"/garden"}', step(2, 'tomatoes')),
    // The last step needs no URL, in whatever order the steps are listed.
    trail('{"@type":"ListItem","position":2,"name":"Tomatoes"}', step(1, 'garden')),
    trail('{"@type":"ListItem","position":1,"item":{"@id":"https://example.com/garden","name":"Garden"}}', step(2, 'tomatoes')),
    page(
      '<ol itemscope itemtype="https://schema.org/BreadcrumbList"><li itemprop=itemListElement itemscope itemtype="https://schema.org/ListItem">' +
        '<a itemprop=item href="/garden"><span itemprop=name>Garten</span></a><meta itemprop=position content=1></li>' +
        '<li itemprop=itemListElement itemscope itemtype="https://schema.org/ListItem"><span itemprop=name>Tomaten</span><meta itemprop=position content=2></li></ol>',
    ),
    page(
      '<ol vocab="https://schema.org/" typeof="BreadcrumbList"><li property="itemListElement" typeof="ListItem"><a property="item" typeof="WebPage" href="/a">' +
        '<span property="name">A</span></a><meta property="position" content="1"></li><li property="itemListElement" typeof="ListItem">' +
        '<span property="name">B</span><meta property="position" content="2"></li></ol>',
    ),
  ],
  broken: [
    trail('{"@type":"ListItem","name":"Garden","item":"https://example.com/garden"}', step(2, 'tomatoes')),
    trail('{"@type":"ListItem","position":1,"name":"Garden"}', step(2, 'tomatoes')),
    trail('{"@type":"ListItem","position":1,"item":{"@id":"https://example.com/garden"}}', step(2, 'tomatoes')),
    trail(step(1, 'garden'), '{"@type":"ListItem","position":2}'),
    trail(step(1, 'garden'), '{"@type":"ListItem","position":2,"name":" "}'),
    trail('{"@type":"ListItem","position":"first","name":"Garden","item":"/garden"}', step(2, 'tomatoes')),
    trail('{"@type":"ListItem","position":1,"name":"Garden","item":"the garden"}', step(2, 'tomatoes')),
    trail('{"@type":"ListItem","position":1,"name":"Garden","item":"javascript:void(0)"}', step(2, 'tomatoes')),
  ],
  empty: [
    trailAt('https://example.com/'),
    trailAt('https://example.com/garden/tomatoes/'),
    page(
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":"Tomatoes"}</script>',
    ),
  ],
  short: [trailAt('https://example.com/tomatoes', step(1, 'garden')), trailAt('https://example.com/garden/tomatoes', step(1, 'garden'))],
  absent: [
    page('<p>Tomatoes</p>', { url: 'https://example.com/garden/tomatoes' }),
    page('<p>Tomatoes</p>', { url: 'https://example.com/a/b/c/?d' }),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    // WordPress plug-ins write this breadcrumb on the home page.
    trail('{"@type":"ListItem","position":1,"name":"Home"}'),
    page('<p>Tomatoes</p>', { url: 'https://example.com/tomatoes/' }),
  ],
} satisfies Samples<typeof check>;
