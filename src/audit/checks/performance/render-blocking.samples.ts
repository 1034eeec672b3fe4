import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './render-blocking.ts';

const script = '<script src="/jquery.js"></script>';
const sheet = '<link rel=stylesheet href="/style.css">';

export default {
  none: [
    page('<title>Tomatoes</title>'),
    page('<script src=a.js defer></script><script src=b.js async></script><script type=module src=c.js></script>'),
    // Scripts that wait for cookie consent.
    page('<script type="text/plain" data-category=analytics src=a.js></script><script type="text/x-consent" src=b.js></script>'.repeat(2)),
    page('<script src="/_next/static/chunks/polyfills.js" noModule=""></script>'.repeat(3)),
    page('<script>var a = 1</script><style>p { margin: 0 }</style><script type="application/json" src=d.json></script>'),
    page('<link rel=stylesheet href=print.css media=print onload="this.media=\'all\'"><link rel=preload as=style href=a.css>'),
    page(
      '<link rel=stylesheet href=wide.css media="(min-width: 60em)"><link rel=stylesheet href="wide.css" media="screen and (min-width: 60em)">',
    ),
    page('<link rel="alternate stylesheet" href=dark.css title=Dark><link rel=stylesheet href=a.css disabled><link rel=stylesheet>'),
    page('<noscript><link rel=stylesheet href=plain.css></noscript><link rel=stylesheet href="data:text/css,p{margin:0}">'),
    page(`<body><p>Tomatoes</p>${script.repeat(3)}${sheet}`),
    page('<template><script src=a.js></script></template><link rel="stylesheet/less" type="text/less" href=a.less>'),
  ],
  few: [page(sheet), page(sheet + script), page('<LINK REL=StyleSheet HREF=a.css TYPE="text/css" MEDIA="Screen">')],
  many: [
    page(sheet.repeat(2) + script),
    page(
      '<script type="text/javascript" src=a.js></script><script type="" src=b.js></script><script type="application/javascript" src=c.js></script>',
    ),
    page(`${sheet}<link rel="preload stylesheet" as=style href=b.css><link rel=stylesheet href=c.css media="only screen, print">`),
  ],
} satisfies Samples<typeof check>;
