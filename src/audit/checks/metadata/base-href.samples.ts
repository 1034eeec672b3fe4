import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './base-href.ts';

const shop = { url: 'https://shop.example.com/töpfe/' };

export default {
  own: [
    page('<base href="/"><link rel=stylesheet href=a.css>'),
    page('<base href="https://shop.example.com/">', shop),
    page('<base target=_top><base href="/töpfe/">', shop),
    page('<base href="">'),
    // URLs before the `<base>` that it does not change are no problem.
    page('<head>\n<link rel=stylesheet href="/a.css">\n<script src="//cdn.example.com/a.js"></script>\n<base href="/shop/">'),
    page('<head>\n<link rel=icon href=favicon.png>\n<base href="/">'),
    page('<link rel=stylesheet href="https://cdn.example.com/a.css">\n<script src="data:,1"></script>\n<base href="/">'),
    page('<base href="/"><body><noscript><base href="https://old.example.com/"></noscript>'),
  ],
  otherOrigin: [
    page('<base href="https://staging.example.com/">'),
    page('<base href="http://example.com/">'),
    page('<base href="//www.example.com/">'),
    page('<base href="http://localhost:3000/">'),
  ],
  late: [
    page('<head>\n<link rel=stylesheet href=a.css>\n<base href="/shop/">\n</head>'),
    page('<head>\n<script src="a.js"></script>\n<title>Tomaten</title>\n<base href="/">', shop),
  ],
  unusable: [page('<base href="javascript:void(0)">'), page('<base href="https://[broken">'), page('<base href="data:text/html,x">')],
  several: [page('<base href="/"><base href="/shop/">'), page('<base href="/"><body><p>x</p><base href="/">')],
  none: [
    page('<title>Tomatoes</title>'),
    page('<base target=_blank>'),
    page('<!-- <base href="https://old.example.com/"> -->'),
    page('<template><base href="https://old.example.com/"></template>'),
  ],
} satisfies Samples<typeof check>;
