import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './img-alt-quality.ts';

const images = (count: number, src: (index: number) => string) =>
  page(Array.from({ length: count }, (_, index) => `<img src="${src(index)}" alt="Tomato">`).join(''));

export default {
  all: [
    page('<img src=seed.jpg alt="Seeds of tomatoes on a spoon"><img src=line.png alt="">'),
    page('<img src=t-shirt.jpg alt="T-shirt"><img src=seed.jpg alt="seed">'),
    page('<img src=chart.png alt="How to save a drawing as .png">'),
    // A download link should name the file.
    page('<a href="/seed.jpg" download>Download <img src="/seed.jpg" alt="seed.jpg"></a>'),
    // A star rating shows the same image five times.
    images(5, () => 'star.png'),
    images(4, (index) => `tomato-${index}.jpg`),
    page(`<img src=a.jpg alt="${'x'.repeat(150)}">`),
    // The limit counts visible characters, not bytes: 75 flags are 300 code units.
    page(`<img src=a.jpg alt="${'🇦🇹'.repeat(75)}">`),
  ],
  some: [
    page('<img src="/img/seed-01.jpg" alt="seed-01.jpg"><img src=pot.jpg alt="A pot">'),
    page('<img src="/img/seed%20bag.jpg?w=200" alt="seed bag.jpg">'),
    page('<img src=x.jpg alt=IMG_20260412_1001><img src=y.jpg alt=DSC00012>'),
    page('<img src=hero_banner_2.webp alt=hero_banner_2>'),
    page('<input type=image src=go.png alt="go.png">'),
    page('<img src="/i/94251e110d24a4c2b6e6ce76e7203374" alt="94251e110d24a4c2b6e6ce76e7203374">'),
    page(`<img src=a.jpg alt="${'x'.repeat(151)}">`),
    page(`<img src=a.jpg alt="${'番茄'.repeat(76)}">`),
    images(5, (index) => `tomato-${index}.jpg`),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    page('<img src=line.png alt=""><img src=IMG_1234.jpg><img src=b.png alt="b.png" aria-hidden=true>'),
    page('<img src=logo.png alt="logo.png" aria-label="Garden Ltd"><img src=b.png alt="b.png" role=presentation>'),
    page('<body><noscript><img src=a.png alt="a.png"></noscript><svg role=img alt="a.png"></svg>'),
  ],
} satisfies Samples<typeof check>;
