import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './title-present.ts';

export default {
  present: [
    page('<title>Growing tomatoes on a balcony</title>'),
    // The title of an SVG belongs to another namespace and does not count as the first title.
    page('<title>Tomatoes</title><body><svg><title>icon</title></svg>'),
    // For clients that run scripts, an image in noscript is only text and does not end the head.
    page('<head><noscript><img src=pixel.gif></noscript><title>Tomatoes</title></head>'),
  ],
  empty: [page('<title> \n </title>')],
  outside: [page('<head><meta name=a></head><body><p>x</p><title>Late</title>')],
  absent: [
    page('<p>Tomatoes</p>'),
    page('<div id=root></div><script>document.title = "Tomatoes"</script><script src=app.js></script>'),
    page('<body><svg><title>icon</title></svg>'),
  ],
} satisfies Samples<typeof check>;
