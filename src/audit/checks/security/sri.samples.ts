import type { Samples } from '../../check.ts';
import { page } from '../../samples.ts';
import type check from './sri.ts';

const checksum = 'integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC" crossorigin';

export default {
  all: [
    page(`<script src="https://cdn.example/library.js" ${checksum}></script>`),
    page(`<script src="/app.js"></script><script src="//cdn.example/library.js" ${checksum}></script>`),
  ],
  some: [
    page('<script src="https://cdn.example/library.js"></script>'),
    page('<script src="//cdn.example/library.js" integrity=""></script>'),
    page('<script src="https://cdn.example/library.js" integrity="md5-abc"></script>'),
    page(`<script src="https://cdn.example/a.js" ${checksum}></script><script src="https://cdn.example/b.js" async></script>`),
    page('<base href="https://cdn.example/"><script src="app.js"></script>'),
    // Two users of one host are two sites.
    page('<script src="https://anna.github.io/a.js"></script>', { url: 'https://bert.github.io/' }),
  ],
  none: [
    page('<script>start()</script>'),
    page('<script src="/app.js"></script><script src="https://static.example.com/app.js"></script>'),
    page('<script src="data:text/javascript,start()"></script>'),
    page('<p>x<noscript><script src="https://cdn.example/a.js"></script></noscript>'),
  ],
} satisfies Samples<typeof check>;
