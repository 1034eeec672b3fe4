import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sri.ts';

const checksum = 'integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC" crossorigin';

export default {
  all: [
    page(`<script src="https://cdn.example/library.js" ${checksum}></script>`),
    page(`<script src="/app.js"></script><script src="//cdn.example/library.js" ${checksum}></script>`),
  ],
  some: [
    page('<script src="https://cdn.example/library-3.7.1.js"></script>'),
    page('<script src="//cdn.example/library-3.7.1.js" integrity=""></script>'),
    page('<script src="https://cdn.example/library-3.7.1.js" integrity="md5-abc"></script>'),
    page(
      `<script src="https://cdn.example/a.js" ${checksum}></script><script src="https://cdn.example/npm/b@5.3.2/dist/b.js" async></script>`,
    ),
    page('<base href="https://cdn.example/"><script src="2.1.10/app.js"></script>'),
    // Two users of one hosting domain are two sites.
    page('<script src="https://anna.github.io/1.0.0/a.js"></script>', { url: 'https://bert.github.io/' }),
  ],
  none: [
    // Tag manager and payment scripts change, so an integrity checksum would block them.
    page(
      '<script async src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script><script src="https://js.pay.example/v3/"></script>',
    ),
    page('<script>start()</script>'),
    page('<script src="/app.js"></script><script src="https://static.example.com/1.2.3/app.js"></script>'),
    page('<script src="data:text/javascript,start()"></script>'),
    page('<p>x<noscript><script src="https://cdn.example/1.2.3/a.js"></script></noscript>'),
  ],
} satisfies Samples<typeof check>;
