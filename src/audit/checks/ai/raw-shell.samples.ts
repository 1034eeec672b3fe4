import type { Samples } from '../../check.ts';
import { page } from '../../samples.ts';
import type check from './raw-shell.ts';

const words = (count: number): string => 'tomato '.repeat(count);

export default {
  text: [page(`<div id=root><p>${words(20)}</div><script src=app.js></script>`), page(`<p>${words(300)}`)],
  likelyShell: [
    page('<div id=root></div><script src=app.js></script>'),
    page(`<div id=app>Loading</div><script type=module src=/assets/index.js></script><noscript>${words(30)}</noscript>`),
  ],
  short: [page('<h1>Closed for the season</h1>'), page(`<p>${words(19)}</p><script type="application/json">{}</script>`)],
} satisfies Samples<typeof check>;
