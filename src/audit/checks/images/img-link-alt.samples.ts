import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './img-link-alt.ts';

export default {
  all: [
    page('<a href="/"><img src=logo.svg alt="Home"></a>'),
    page('<a href="/" aria-label="Home"><img src=logo.svg alt=""></a><a href="/seed" title="Seed"><img src=seed.png alt=""></a>'),
    page('<a href="/seed"><img src=seed.png alt="Seed"><img src=arrow.png alt=""></a>'),
    page('<span id=home>Home</span><a href="/"><img src=logo.svg alt="" aria-labelledby=home></a>'),
    // An image without any alt attribute is reported once, by img-alt.
    page('<a href="/"><img src=logo.svg></a><a href="/seed"><img src=seed.png><img src=arrow.png alt=""></a>'),
    page('<a href="/"><img src=logo.svg alt=" "></a>'),
  ],
  some: [
    page('<a href="/"><img src=logo.svg alt=""></a><a href="/seed"><img src=seed.png alt="Seed"></a>'),
    page('<a href="/"><img src=logo.svg role=presentation></a>'),
    page('<a href="/"><img src=logo.svg alt="Home" aria-hidden=true></a>'),
    page('<a href="/"><span role=img aria-hidden=true></span></a>'),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    page('<a href="/"><img src=logo.svg alt=""> Home</a><a href="/seed">Seed</a>'),
    page('<img src=logo.svg alt=""><a id=top><img src=top.png alt=""></a>'),
    page('<a href="/"><svg><path d="M0 0h8"/></svg></a><a href="/x" role=button><img src=x.png alt=""></a>'),
    page('<body><noscript><a href="/"><img src=logo.svg alt=""></a></noscript>'),
  ],
} satisfies Samples<typeof check>;
