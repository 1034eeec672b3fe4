import { landscape, vessel } from './pictures.ts';
import type { DemoAnswer, DemoSite } from './web.ts';

interface Theme {
  host: string;
  name: string;
  lang: string;
  accent: string;
  ground: string;
  navigation: readonly (readonly [path: string, label: string])[];
  footer: string;
  /** Headers of all pages. */
  headers?: Record<string, string>;
}

interface Page {
  title: string;
  description?: string;
  h1?: string;
  /** Markup after the H1. */
  body: string;
  /** More markup of the head. */
  head?: string;
  /** False for no canonical URL; a path for that of another page. */
  canonical?: string | false;
  status?: number;
  image?: string;
  viewport?: string;
}

const pick = <Item>(list: readonly Item[], number: number): Item => list[number % list.length] as Item;
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-');

/** Returns so many paragraphs of sentences, which are others for each seed. */
const prose = (sentences: readonly string[], seed: number, paragraphs: number): string =>
  Array.from({ length: paragraphs }, (_, paragraph) => {
    const own = Array.from({ length: 4 }, (_, index) => pick(sentences, seed * 7 + paragraph * 4 + index * (1 + (seed % 3))));
    return `<p>${[...new Set(own)].join(' ')}</p>`;
  }).join('\n');

const SECURE = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'self'; frame-ancestors 'self'",
};

const styleOf = ({ accent, ground }: Theme): string => `
*{box-sizing:border-box}body{margin:0;font:17px/1.6 Georgia,serif;color:#222;background:${ground}}
header,footer,main{max-width:1080px;margin:0 auto;padding:0 24px}
header{display:flex;flex-wrap:wrap;gap:24px;align-items:center;padding:22px 24px;font-family:system-ui,sans-serif}
header strong{font:600 22px Georgia,serif;margin-right:auto}header a,footer a{color:inherit;text-decoration:none}
h1{font-size:clamp(34px,5vw,54px);line-height:1.1;margin:28px 0 18px;max-width:18em}h2{margin:34px 0 8px}a{color:${accent}}
.hero{width:100%;height:auto;border-radius:14px;display:block}.grid{display:grid;gap:22px;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));padding:0;list-style:none}
.grid li{background:#fff;border-radius:12px;overflow:hidden;padding-bottom:14px}.grid img{width:100%;height:auto;display:block}.grid a{display:block;padding:10px 16px 0;font-family:system-ui,sans-serif}
.grid p{margin:0;padding:0 16px;color:#666;font-size:15px}.button{display:inline-block;background:${accent};color:#fff;border-radius:8px;padding:12px 20px;text-decoration:none;font-family:system-ui,sans-serif}
main p{max-width:40em}footer{padding:40px 24px;color:#666;font:15px system-ui,sans-serif;margin-top:48px;border-top:1px solid #0002}`;

const icon = ({ accent, name }: Theme): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${accent}"/><text x="16" y="23" font-family="Georgia" font-size="20" fill="#fff" text-anchor="middle">${name[0]}</text></svg>`;

const render = (
  theme: Theme,
  path: string,
  { title, description, h1, body, head = '', canonical = path, status, image, viewport = 'width=device-width, initial-scale=1' }: Page,
): DemoAnswer => ({
  ...(status !== undefined && { status }),
  headers: { ...theme.headers },
  body: `<!doctype html>
<html lang="${theme.lang}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="${viewport}">
${description === undefined ? '' : `<meta name="description" content="${description}">`}
${canonical === false ? '' : `<link rel="canonical" href="https://${theme.host}${canonical}">`}
${image === undefined ? '' : `<meta property="og:title" content="${title}"><meta property="og:type" content="website"><meta property="og:url" content="https://${theme.host}${path}"><meta property="og:image" content="https://${theme.host}${image}">`}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/style.css">
${head}
</head>
<body>
<header><strong><a href="/">${theme.name}</a></strong>${theme.navigation.map(([to, label]) => `<a href="${to}">${label}</a>`).join(' ')}</header>
<main>
${h1 === '' ? '' : `<h1>${h1 ?? title}</h1>`}
${body}
</main>
<footer>${theme.footer}</footer>
</body>
</html>`,
});

const sitemap = (host: string, paths: readonly string[]): DemoAnswer => ({
  type: 'application/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>https://${host}${path}</loc></url>`).join('')}</urlset>`,
});

const moved = (to: string): DemoAnswer => ({ status: 301, headers: { location: to } });

/** A site of a theme with pages by path, and further answers. */
const siteOf = (
  theme: Theme,
  pages: (daysAgo: number) => Record<string, Page>,
  more: (path: string, daysAgo: number) => DemoAnswer | undefined,
): DemoSite => ({
  host: theme.host,
  answer(path, daysAgo) {
    const page = pages(daysAgo)[path];
    if (page) return render(theme, path, page);
    const own = more(path, daysAgo);
    if (own) return own;
    const cached = { 'cache-control': 'public, max-age=31536000, immutable' };
    if (path === '/style.css') return { type: 'text/css', headers: cached, body: styleOf(theme) };
    if (path === '/icon.svg' || path === '/favicon.ico') return { type: 'image/svg+xml', headers: cached, body: icon(theme) };
    if (path === '/404')
      return render(theme, path, { title: 'Page not found', body: '<p><a href="/">Home</a></p>', canonical: false, status: 404 });
    const picture = /^\/pictures\/(\d+)\.png$/.exec(path)?.[1];
    if (picture !== undefined)
      return { type: 'image/png', headers: cached, body: landscape(1200, 630, theme.accent, '#d9b48a', Number(picture)) };
    const drawing = /^\/vessels\/(\d+)\.svg$/.exec(path)?.[1];
    if (drawing !== undefined)
      return { type: 'image/svg+xml', headers: cached, body: vessel(Number(drawing), pick(GLAZES, Number(drawing)), '#efe7da') };
    return undefined;
  },
});

const GLAZES = ['#4a6670', '#b5573a', '#8a8f6a', '#2f3e46', '#c9a26b', '#7a4b3a', '#93a8ac'];

// A shop with a long list of faults: some are repaired between two crawls, others are new.

const pottery: Theme = {
  host: 'larkfield-ceramics.example',
  name: 'Larkfield Ceramics',
  lang: 'en',
  accent: '#9c4a2f',
  ground: '#faf6ef',
  navigation: [
    ['/shop/', 'Shop'],
    ['/shop/mugs/', 'Mugs'],
    ['/shop/bowls/', 'Bowls'],
    ['/shop/vases/', 'Vases'],
    ['/journal/', 'Journal'],
    ['/workshops/', 'Workshops'],
    ['/about/', 'About'],
  ],
  footer:
    'Larkfield Ceramics, 4 Kiln Lane, Harrowby. <a href="/delivery/">Delivery</a> · <a href="/returns/">Returns</a> · <a href="/basket/">Basket</a> · <a href="/journal/kiln">How we fire</a>',
};
const SHOP_TEXT = [
  'Each piece is thrown by hand on a kick wheel and dries for a week before its first firing.',
  'The clay comes from a pit eleven miles away and fires to a warm, toasted brown.',
  'We mix the glaze from ash, feldspar and a little iron, so no two pieces are alike.',
  'It is safe in the dishwasher and the microwave, and gets better with use.',
  'Small specks and a thumb mark near the foot are part of the making.',
  'We fire to 1,240 degrees, which makes stoneware that does not chip easily.',
  'The foot ring is left bare and sanded smooth, so it will not scratch a table.',
  'Orders leave the studio twice a week in boxes without any plastic.',
  'If a piece arrives broken, send us a photo and we will make another.',
  'It was drawn for a café in Harrowby that wanted something heavier to hold.',
  'The handle takes three fingers, and the rim is thin enough for tea.',
  'We make about forty of these a month, and seconds are sold in the studio.',
];
const PRODUCTS = [
  'Harvest',
  'Moorland',
  'Saltmarsh',
  'Quarry',
  'Hearth',
  'Birch',
  'Lantern',
  'Ember',
  'Thistle',
  'Pebble',
  'Orchard',
  'Frost',
];
const KINDS = [
  ['mugs', 'Mug', 'Mugs'],
  ['bowls', 'Bowl', 'Bowls'],
  ['vases', 'Vase', 'Vases'],
] as const;
const JOURNAL = [
  'How we fire a wood kiln',
  'Five glazes from wood ash',
  'What stoneware can take',
  'A year of seconds',
  'Caring for handmade pottery',
  'Why our clay is brown',
  'Throwing a teapot in nine steps',
  'The studio in winter',
  'How to choose a vase for tulips',
  'Packing without plastic',
];

const productList = (kind: string, label: string, names: readonly string[], first: number): string =>
  `<ul class="grid">${names
    .map(
      (name, index) =>
        `<li><img src="/vessels/${first + index}.svg" ${index % 4 === 3 ? '' : `alt="${name} ${label.toLowerCase()}"`} width="200" height="200" loading="lazy"><a href="/shop/${kind}/${slugOf(name)}/">${name} ${label}</a><p>£${18 + ((first + index * 7) % 40)}</p></li>`,
    )
    .join('')}</ul>`;

const TONES = ['a deep sea blue', 'rust red', 'lichen green', 'charcoal', 'honey', 'chestnut', 'pale grey'];
const MARKS = ['iron specks', 'a rim that breaks to brown', 'slow white runs', 'a halo where it met the flame', 'fine lines like frost'];
const USES = [
  'porridge and soup',
  'the first tea of the day',
  'olives on a Friday',
  'a single branch in spring',
  'a lot of coffee',
  'bread dough overnight',
  'small lights in winter',
  'berries',
  'a walk to the garden table',
];

/** What only one product has. */
const details = (name: string, label: string, seed: number): string =>
  `<p>The ${name} ${label.toLowerCase()} is ${pick(TONES, seed)} with ${pick(MARKS, seed * 3)}. It holds ${180 + ((seed * 67) % 420)} ml, is ${7 + ((seed * 5) % 14)} cm high and ${8 + ((seed * 3) % 9)} cm wide, and weighs ${210 + ((seed * 37) % 500)} g.</p>
<p>Customers use it for ${pick(USES, seed)} and ${pick(USES, seed * 2 + 4)}. ${name} pieces leave the kiln every ${2 + (seed % 5)} weeks; number ${1_000 + seed * 13} was the last one that we kept for ourselves.</p>`;

const potteryPages = (daysAgo: number): Record<string, Page> => {
  const isRepaired = daysAgo < 12;
  const isLate = daysAgo < 5;
  const isOld = daysAgo > 25;
  const pages: Record<string, Page> = {
    '/': {
      title: isLate ? 'Handmade stoneware from Harrowby | Larkfield Ceramics' : 'Home',
      ...(isRepaired && {
        description: 'Mugs, bowls and vases thrown by hand in a small studio in Harrowby. See the new glazes, book a workshop or visit us.',
      }),
      h1: 'Stoneware for every day, thrown by hand in Harrowby',
      ...(isOld && { viewport: 'width=1024', canonical: false }),
      ...(isLate && { image: '/pictures/1.png' }),
      body: `<img class="hero" src="/pictures/1.png" ${isRepaired ? 'alt="Hills behind the studio at dusk" width="1200" height="630"' : ''}>
<p>We are two potters with one kiln. ${SHOP_TEXT[0]} ${SHOP_TEXT[2]}</p><p><a class="button" href="/shop/">Visit the shop</a></p><h2>New this month</h2>
${productList('mugs', 'Mug', PRODUCTS.slice(0, 4), 0)}<h2>From the journal</h2><ul>${JOURNAL.slice(0, 3)
        .map((title) => `<li><a href="/journal/${slugOf(title)}/">${title}</a></li>`)
        .join('')}</ul>${prose(SHOP_TEXT, 2, 3)}`,
    },
    '/shop/': {
      title: 'Shop | Larkfield Ceramics',
      ...(isOld && { viewport: 'width=1024', canonical: false }),
      description: 'All mugs, bowls and vases that are in the studio at the moment, with prices and sizes.',
      h1: 'Shop',
      body: `<ul>${KINDS.map(([kind, , plural]) => `<li><a href="/shop/${kind}/">${plural}</a></li>`).join('')}</ul>${prose(SHOP_TEXT, 5, 2)}${productList('bowls', 'Bowl', PRODUCTS.slice(4, 12), 3)}`,
    },
    '/about/': {
      title: 'About the studio | Larkfield Ceramics',
      description: 'Two potters, one kiln and a barn: how Larkfield Ceramics began, and how we work.',
      body: `<img class="hero" src="/pictures/2.png" alt="The barn" width="1200" height="630">${prose(SHOP_TEXT, 11, 5)}`,
    },
    '/workshops/': { title: 'Workshops', body: `<p>Next dates are in spring.</p>${isRepaired ? prose(SHOP_TEXT, 9, 4) : ''}`, h1: '' },
    '/delivery/': { title: 'Delivery and returns', description: 'When your order arrives.', body: prose(SHOP_TEXT, 4, 3) },
    '/returns/': { title: 'Delivery and returns', description: 'When your order arrives.', body: prose(SHOP_TEXT, 4, 3) },
    '/journal/': {
      title: 'Journal | Larkfield Ceramics',
      description: 'Notes from the studio on clay, glazes, kilns and how to care for what you bought.',
      h1: 'Journal',
      body: `<ul>${JOURNAL.map((title) => `<li><a href="/journal/${slugOf(title)}/">${title}</a></li>`).join('')}</ul>${prose(SHOP_TEXT, 8, 2)}`,
    },
    '/studio-sale/': {
      title: 'Studio sale | Larkfield Ceramics',
      description: 'Seconds and samples at half price, one weekend only.',
      body: prose(SHOP_TEXT, 13, 4),
    },
  };
  for (const [index, title] of JOURNAL.entries())
    pages[`/journal/${slugOf(title)}/`] = {
      title: isLate && index > 6 ? 'Journal entry | Larkfield Ceramics' : `${title} | Larkfield Ceramics`,
      ...(isRepaired || index % 3 !== 0
        ? { description: `${title}: notes from our studio, with pictures and what we would do otherwise today.` }
        : {}),
      h1: title,
      image: `/pictures/${index + 3}.png`,
      body: `<img class="hero" src="/pictures/${index + 3}.png" ${index % 3 === 0 ? '' : `alt="${title}"`} width="1200" height="630">${prose(SHOP_TEXT, index * 5 + 1, 6)}
<p>See also <a href="/journal/${slugOf(pick(JOURNAL, index + 1))}/">${pick(JOURNAL, index + 1)}</a>${index % 4 === 1 ? ' and <a href="/journal/kiln">our kiln</a>' : ''}.</p>`,
    };
  for (const [number, [kind, label, plural]] of KINDS.entries()) {
    pages[`/shop/${kind}/`] = {
      title: `${plural} | Larkfield Ceramics`,
      ...(isRepaired && { description: `${plural} in seven glazes, thrown by hand and fired in our own kiln. All are dishwasher safe.` }),
      h1: plural,
      // The category of vases is hidden by mistake.
      ...(isLate && kind === 'vases' && { head: '<meta name="robots" content="noindex">' }),
      body: `${prose(SHOP_TEXT, number * 3, 1)}${productList(kind, label, PRODUCTS, number * 4)}<p><a href="/shop/${kind}/?sort=price">By price</a> <a href="/shop/${kind}/?sort=new">Newest</a></p>`,
    };
    for (const sort of ['price', 'new'])
      pages[`/shop/${kind}/?sort=${sort}`] = { ...(pages[`/shop/${kind}/`] as Page), canonical: isRepaired ? `/shop/${kind}/` : false };
    for (const [index, name] of PRODUCTS.entries()) {
      if (isGone(kind, index, daysAgo)) continue;
      const next = slugOf(pick(PRODUCTS, index + 5));
      pages[`/shop/${kind}/${slugOf(name)}/`] = {
        title:
          !isRepaired && index % 5 === 2
            ? `${name} ${label} – handmade stoneware ${label.toLowerCase()} in our ${name.toLowerCase()} glaze, made to order in the studio`
            : `${name} ${label} | Larkfield Ceramics`,
        ...(isRepaired || index % 2 === 0
          ? {
              description: `The ${name} ${label.toLowerCase()} in hand-mixed glaze: size, care, price and when the next one leaves the kiln.`,
            }
          : {}),
        h1: `${name} ${label}`,
        ...(index === 7 && { canonical: `/shop/${kind}/old-${slugOf(name)}/` }),
        body: `<img src="/vessels/${number * 4 + index}.svg" ${index % 4 === 3 ? '' : `alt="${name} ${label.toLowerCase()}"`} width="420" height="420">${details(name, label, number * 12 + index)}${prose(SHOP_TEXT, number * 12 + index, index % 6 === 5 ? 0 : 2)}
<p>Goes well with <a href="/shop/${pick(KINDS, number + 1)[0]}/${next}/">${pick(PRODUCTS, index + 5)} ${pick(KINDS, number + 1)[1]}</a>.</p>`,
      };
    }
  }
  return pages;
};

/** Products that were taken out of the shop and are linked still. */
const isGone = (kind: string, index: number, daysAgo: number): boolean =>
  kind === 'vases'
    ? index === 3 || index === 10
    : kind === 'bowls' && (daysAgo < 12 ? index === 6 : index === 6 || index === 1 || index === 9);

const ceramics = siteOf(pottery, potteryPages, (path, daysAgo) => {
  if (path === '/robots.txt')
    return { type: 'text/plain', body: `User-agent: *\nDisallow: /basket/\nSitemap: https://${pottery.host}/sitemap.xml\n` };
  if (path === '/sitemap.xml')
    return sitemap(pottery.host, [
      ...Object.keys(potteryPages(daysAgo)).filter((page) => !page.includes('?')),
      '/journal/kiln',
      '/shop/plates/',
    ]);
  if (path === '/basket/') return { body: '<!doctype html><title>Basket</title><h1>Basket</h1>' };
  if (path === '/journal/kiln') return moved('/journal/kiln/');
  if (path === '/journal/kiln/') return moved('/journal/how-we-fire-a-wood-kiln/');
  if (/^\/shop\/\w+\/old-/.test(path)) return moved(path.replace('old-', ''));
  if (path === '/shop/plates/')
    return { status: daysAgo < 5 ? 500 : 404, body: '<!doctype html><title>Error</title><h1>Something went wrong</h1>' };
  return undefined;
});

// A magazine in good shape.

const cycling: Theme = {
  host: 'moorland-cycling.example',
  name: 'Moorland Cycling',
  lang: 'en',
  accent: '#24614a',
  ground: '#f4f7f2',
  navigation: [
    ['/routes/', 'Routes'],
    ['/gear/', 'Gear'],
    ['/about/', 'About'],
  ],
  footer: 'Moorland Cycling is written by five riders in the north. <a href="/about/">Write to us</a>',
  headers: { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' },
};
const RIDES = [
  'The reservoir loop in one evening',
  'Three passes and a café',
  'Gravel along the old railway',
  'A first winter ride',
  'Over the tops to the sea',
  'Steep lanes for short days',
  'Night riding without fear',
  'Fixing a tubeless tyre by the road',
  'Lights that last until home',
  'What to carry on a wet day',
];
const RIDE_TEXT = [
  'The road leaves the village by the church and climbs for four miles without a flat yard.',
  'In a west wind, ride it the other way round, or the last hour is long.',
  'There is water at the farm after the second gate, and cake on Saturdays.',
  'The descent is rough after rain, so keep the bars straight over the cattle grid.',
  'We rode it on 32 mm tyres and would choose wider ones next time.',
  'Sheep lie on the tarmac in the evening because it is warm.',
  'The old railway has a gentle gradient and a surface of fine grit.',
  'Turn left at the stone with the white mark; there is no other sign.',
  'The train back leaves every hour and takes six bikes.',
  'Bring a layer for the top, where it is five degrees colder.',
  'From the cairn you can see the sea on a clear day.',
  'The café closes at four, which has ended more than one ride early.',
];
const ridePath = (ride: string): string => `/routes/${slugOf(ride)}/`;
const cyclingPages = (daysAgo: number): Record<string, Page> => {
  const section = (path: string, label: string, rides: readonly string[]): Page => ({
    title: `${label} for riders in the north | Moorland Cycling`,
    description: `All our ${label.toLowerCase()}: tried by us in every kind of weather, with maps, distances and honest words on the climbs.`,
    h1: label,
    image: '/pictures/20.png',
    body: `${prose(RIDE_TEXT, path.length, 2)}<ul class="grid">${rides.map((ride, index) => `<li><img src="/pictures/${21 + index}.png" alt="View on ${ride.toLowerCase()}" width="1200" height="630" loading="lazy"><a href="${ridePath(ride)}">${ride}</a><p>${18 + index * 9} miles</p></li>`).join('')}</ul>`,
  });
  const pages: Record<string, Page> = {
    '/': {
      title: 'Rides, routes and gear for the moors | Moorland Cycling',
      description: 'Routes over the northern moors with maps and climbs, gear that survives the weather, and cafés worth the detour.',
      h1: 'Ride further into the moors',
      image: '/pictures/20.png',
      body: `<img class="hero" src="/pictures/20.png" alt="A road over the moor in the evening" width="1200" height="630">${prose(RIDE_TEXT, 1, 3)}<ul>${RIDES.map((ride) => `<li><a href="${ridePath(ride)}">${ride}</a></li>`).join('')}</ul>`,
      head: '<meta name="twitter:card" content="summary_large_image">',
    },
    '/routes/': section('/routes/', 'Routes', RIDES.slice(0, 6)),
    '/gear/': section('/gear/', 'Gear notes', RIDES.slice(6)),
    '/about/': {
      title: 'Who we are and how we test | Moorland Cycling',
      description: 'Five riders who pay for their own tyres: who writes here, how we test, and how to reach us.',
      h1: 'Who we are',
      body: prose(RIDE_TEXT, 6, 5),
    },
  };
  for (const [index, ride] of RIDES.entries())
    pages[ridePath(ride)] = {
      title: daysAgo < 10 && index === 2 ? 'Gravel' : `${ride} | Moorland Cycling`,
      description: `${ride}: distance, climbs, map and the best place for cake, ridden and written down by us.`,
      h1: ride,
      image: `/pictures/${21 + index}.png`,
      body: `<img class="hero" src="/pictures/${21 + index}.png" alt="View on the way" width="1200" height="630">${prose(RIDE_TEXT, index * 3 + 2, 6)}<h2>How to get there</h2>${prose(RIDE_TEXT, index + 5, 2)}<p>Next: <a href="${ridePath(pick(RIDES, index + 1))}">${pick(RIDES, index + 1)}</a></p>`,
      head: `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"${ride}","author":{"@type":"Person","name":"Ines Hallow"},"datePublished":"2026-05-0${(index % 9) + 1}","image":"https://${cycling.host}/pictures/${21 + index}.png"}</script>`,
    };
  return pages;
};
const magazine = siteOf(cycling, cyclingPages, (path, daysAgo) => {
  if (path === '/robots.txt')
    return { type: 'text/plain', body: `User-agent: *\nAllow: /\nSitemap: https://${cycling.host}/sitemap.xml\n` };
  if (path === '/sitemap.xml') return sitemap(cycling.host, Object.keys(cyclingPages(daysAgo)));
  if (path === '/sitemap-routes.xml') return sitemap(cycling.host, RIDES.slice(3).map(ridePath));
  return undefined;
});

// A German farm hotel, half translated.

const farm: Theme = {
  host: 'bergquell-hof.example',
  name: 'Bergquell-Hof',
  lang: 'de',
  accent: '#3c5a86',
  ground: '#f7f7fa',
  navigation: [
    ['/', 'Start'],
    ['/zimmer/', 'Zimmer'],
    ['/anreise/', 'Anreise'],
    ['/en/', 'English'],
  ],
  footer: 'Bergquell-Hof, Am Hang 3, Oberquell. <a href="/impressum/">Impressum</a>',
};
const FARM_TEXT = [
  'Der Hof liegt auf elfhundert Metern am Rand eines lichten Lärchenwaldes.',
  'Morgens gibt es Brot aus dem eigenen Ofen, Butter und Honig von der Wiese nebenan.',
  'Die Zimmer sind mit altem Holz getäfelt und haben einen Balkon nach Süden.',
  'Vom Bahnhof holen wir Sie mit dem Wagen ab, wenn Sie uns die Zeit schreiben.',
  'Der Weg zur Alm dauert zwei Stunden und ist auch mit Kindern gut zu gehen.',
  'Im Winter führt eine Loipe direkt am Haus vorbei.',
  'Hunde sind willkommen, solange sie sich mit den Katzen vertragen.',
  'Wer mag, hilft am Abend im Stall und trinkt danach frische Milch.',
];
const alternates = (de: string, en: string): string =>
  `<link rel="alternate" hreflang="de" href="https://${farm.host}${de}"><link rel="alternate" hreflang="en" href="https://${farm.host}${en}">`;
const farmPages = (): Record<string, Page> => ({
  '/': {
    title: 'Bergquell-Hof – Ferien auf dem Bauernhof',
    description: 'Sechs Zimmer, ein Ofen und viel Wiese: Ferien auf dem Bauernhof über Oberquell, im Sommer und im Winter.',
    h1: 'Ferien über dem Tal',
    image: '/pictures/40.png',
    head: alternates('/', '/en/'),
    body: `<img class="hero" src="/pictures/40.png" alt="Der Hof am Abend" width="1200" height="630">${prose(FARM_TEXT, 1, 5)}`,
  },
  '/en/': {
    title: 'Bergquell-Hof – holidays on a farm',
    h1: 'Holidays above the valley',
    body: '<p>Six rooms, one stove and a lot of meadow. Write to us and we collect you from the station.</p><p><a href="/en/rooms/">Rooms</a></p>',
  },
  '/zimmer/': {
    title: 'Zimmer und Preise | Bergquell-Hof',
    head: alternates('/zimmer/', '/en/rooms/'),
    h1: 'Zimmer',
    body: prose(FARM_TEXT, 3, 4),
  },
  '/anreise/': {
    title: 'Anreise | Bergquell-Hof',
    description: 'Mit Bahn, Bus oder Auto zum Hof.',
    h1: 'Anreise',
    body: prose(FARM_TEXT, 5, 3),
  },
  '/impressum/': { title: 'Impressum', h1: 'Impressum', body: '<p>Familie Quell, Am Hang 3, Oberquell.</p>' },
});
const hotel = siteOf(farm, farmPages, (path) => {
  if (path === '/sitemap.xml') return sitemap(farm.host, ['/', '/zimmer/', '/anreise/', '/winter/']);
  return undefined;
});

// A site of another age.

const notary: Theme = {
  host: 'oakes-notary.example',
  name: 'Oakes & Daughter',
  lang: 'en',
  accent: '#5b4a7d',
  ground: '#ffffff',
  navigation: [['/services.html', 'Services']],
  footer: 'Oakes &amp; Daughter, Notaries',
};
const office: DemoSite = {
  host: notary.host,
  answer: (path, daysAgo) => {
    if (path === '/')
      return {
        body: `<html><head><title>Welcome</title><style>body{font-family:Arial;margin:40px;background:#eef;}</style></head><body><center><font size="6">OAKES &amp; DAUGHTER</font><br><img src="/pictures/50.png"><p>Notaries since 1974.</p><p><a href="/services.html">Click here</a> <a href="/fees.html">Click here</a></p></center></body></html>`,
      };
    if (path === '/services.html')
      return {
        body: `<html><head><title>Welcome</title>${daysAgo < 10 ? '<meta name="robots" content="noindex, nofollow">' : ''}</head><body><h3>Services</h3><p>Wills, deeds, powers of attorney.</p><a href="/">Back</a></body></html>`,
      };
    if (path === '/pictures/50.png') return { type: 'image/png', body: landscape(2400, 1260, notary.accent, '#d9b48a', 5) };
    return undefined;
  },
};

// A page that needs its script, and one that only lets people in.

const boat: Theme = {
  host: 'paperboat-app.example',
  name: 'Paperboat',
  lang: 'en',
  accent: '#1f5fd0',
  ground: '#ffffff',
  navigation: [],
  footer: '',
};
const boatScript = `const root=document.querySelector('#app');document.title='Paperboat – invoices that sail through';root.innerHTML='<header><strong>Paperboat</strong><a href="/pricing">Pricing</a></header><main><h1>Invoices that sail through</h1><p>Send an invoice in a minute, see when it is read, and get paid without writing a single reminder.</p><p><a class="button" href="/pricing">See pricing</a></p><img class="hero" src="/pictures/60.png" alt="A quiet bay" width="1200" height="630"><h2>Made for small firms</h2><p>Connect your bank, choose a look, and let Paperboat follow up for you. Nothing to install and nothing to learn.</p></main>';`;
const app: DemoSite = siteOf(
  boat,
  () => ({}),
  (path) => {
    if (path === '/app.js') return { type: 'text/javascript', body: boatScript };
    if (path === '/' || path === '/pricing')
      return {
        headers: SECURE,
        body: '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Paperboat</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/style.css"></head><body><div id="app"></div><script src="/app.js" defer></script></body></html>',
      };
    return undefined;
  },
);
const garden: DemoSite = {
  host: 'vault-garden.example',
  answer: () => ({
    status: 403,
    headers: { server: 'cloudflare', 'cf-mitigated': 'challenge', 'cf-ray': '8c1f0a7b2d3e4f50-LHR' },
    body: '<!doctype html><title>Just a moment...</title>',
  }),
};

/** Receives webhooks; refuses those of the old path. */
const hooks: DemoSite = {
  host: 'hooks.fernhill-studio.example',
  answer: (path, _daysAgo, method) =>
    method === 'POST' ? (path === '/sonde' ? { body: 'ok', type: 'text/plain' } : { status: 500 }) : undefined,
};

export const demoSites = [ceramics, magazine, hotel, office, app, garden, hooks];
export const hosts = {
  ceramics: pottery.host,
  magazine: cycling.host,
  hotel: farm.host,
  office: notary.host,
  app: boat.host,
  garden: garden.host,
  hooks: hooks.host,
};
/** An article that loses its title. */
export const article = `https://${cycling.host}${ridePath(pick(RIDES, 2))}`;
