import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './raw-shell.ts';

const words = (count: number): string => 'tomato '.repeat(count);

export default {
  text: [page(`<div id=root><p>${words(20)}</div><script src=app.js></script>`), page(`<p>${words(300)}`)],
  likelyShell: [
    page('<div id=root></div><script src=app.js></script>'),
    page(`<div id=app>Loading</div><script type=module src=/assets/index.js></script><noscript>${words(30)}</noscript>`),
  ],
  short: [
    page('<h1>Closed for the season</h1>'),
    page('<p>Closed for the season</p><script src="/slider.js"></script>'),
    // Pages with analytics scripts, a login or pictures may simply have no more text.
    page('<h1>Coming soon</h1><script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>'),
    page(
      '<form><label>Name <input></label><label>Password <input type=password></label><button>Log in</button></form><script src=app.js></script>',
    ),
    page('<img src=seed.jpg alt=Seeds><img src=pot.jpg alt=Pots><script src=lightbox.js></script>'),
    page(`<p>${words(19)}</p><script type="application/json">{}</script>`),
  ],
} satisfies Samples<typeof check>;
