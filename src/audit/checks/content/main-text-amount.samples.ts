import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './main-text-amount.ts';

const main = (text: string, lang = 'en') =>
  page(`<html lang=${lang}><header>The Garden</header><nav><a href="/seed">Seed</a></nav><main><p>${text}</main><footer>Imprint</footer>`);
const words = (count: number) => 'tomato '.repeat(count);

export default {
  plenty: [
    page(`<main></main><template><article>${'<p>Tomatoes need sun and water.</p>'.repeat(40)}</article></template><script>show()</script>`),
    page(`<main></main><div hidden><article>${'<p>Tomatoes need sun and water.</p>'.repeat(40)}</article></div><script>show()</script>`),
    main(words(150)),
    main('Томаты на балконе растут быстро. '.repeat(30), 'ru'),
    // In scripts without spaces, a dictionary separates the words.
    main('ベランダでトマトを育てる方法を紹介します。'.repeat(15), 'ja'),
    main('在阳台上种番茄并不难。'.repeat(30), 'zh'),
    main('การปลูกมะเขือเทศบนระเบียงไม่ยาก '.repeat(30), 'th'),
  ],
  short: [main(words(149)), main(words(50)), page(`<header>${words(500)}</header><p>${words(60)}</p><footer>${words(500)}</footer>`)],
  few: [
    page(`<main>Pots</main><template>${'<p x-text=name>{{ name }} of the garden</p>'.repeat(40)}</template><script>show()</script>`),
    main(words(49)),
    main('Сайт в разработке.', 'ru'),
    main('近日公開'.repeat(3), 'ja'),
    page('<p>Tomatoes'),
    main(`Coming soon. <input type=search name=q><input type=hidden name=t><a href="/seed">Seed</a> ${words(9)}`),
    page(`<script src=a.js></script><p>${words(20)}`),
  ],
  form: [
    main('Write to us <input name=name><input type=email name=mail><textarea name=text></textarea>'),
    main('Sign in <input name=name><input type=password name=password>'),
  ],
  media: [main('A film on tomatoes <video src=a.mp4 controls></video>'), main('Find us <iframe src="https://maps.example/"></iframe>')],
  images: [main(`My tomatoes ${'<img src=a.jpg alt=Tomato>'.repeat(6)}`)],
  list: [main('In this part: <a href="/seed">Sowing tomatoes</a>, <a href="/pots">Pots for tomatoes</a>, <a href="/soil">Soil</a>')],
  scripted: [page('<div id=root></div><script src=app.js></script>'), page('<p>読み込み中</p><script src=app.js></script>')],
} satisfies Samples<typeof check>;
