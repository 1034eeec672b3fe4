import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './topic-agreement.ts';

const titled = (title: string, body: string, lang = 'en') => page(`<html lang=${lang}><title>${title}</title>${body}`);

export default {
  agree: [
    titled('Growing tomatoes on a balcony', '<h1>How to grow tomatoes</h1>'),
    // Half of the title's words are enough; so is the part of the title next to the site name.
    titled('Tomato seeds', '<p>All about seeds.'),
    titled('Sowing tomatoes | Green Thumb Nursery Stockholm', '<h1>Sowing tomatoes</h1>'),
    titled('Growing tomatoes', '<h1><img src=a.png alt="Growing tomatoes"></h1>'),
    // Word endings change with case and number.
    titled('Tomaten auf dem Balkon', '<p>Eine Tomate braucht auf kleinen Balkonen viel Licht.', 'de'),
    titled('Томаты и горшки', '<h1>Выращивание томатов в горшках</h1>', 'ru'),
    titled('ベランダでトマト栽培', '<h1>トマトの栽培</h1>', 'ja'),
    titled('阳台番茄种植', '<p>怎样种植番茄？', 'zh'),
    titled('베란다 토마토', '<h1>토마토를 베란다에서 키우기</h1>', 'ko'),
    titled('Growing tomatoes', `<p>${'word '.repeat(98)} growing tomatoes`),
    // A menu before the H1 is not the beginning of the content.
    titled('Anna Berg on tomatoes and pots', `<p>${'menu '.repeat(120)}<h1>Light soil</h1><p>Anna Berg visits gardens with tomatoes.`),
  ],
  heading: [
    // The H1 is the logo; the real headline follows below long menus.
    titled('Growing tomatoes on a balcony', `<h1>The Garden</h1><p>${'menu '.repeat(120)}<h2>Growing tomatoes</h2>`),
    titled('院子里的修理铺', `<p>${'菜单 '.repeat(200)}<h2 class=title>院子里的修理铺</h2>`, 'zh'),
  ],
  shown: [
    titled('Growing tomatoes on a balcony | The Garden', `<p>${'menu '.repeat(120)}<div class=title>Growing tomatoes on a balcony</div>`),
    titled('院子里的修理铺：把坏掉的灯修亮', `<p>${'菜单 '.repeat(200)}<div class=h-title>院子里的修理铺：把坏掉的灯修亮</div>`, 'zh-CN'),
    titled('ベランダでトマト栽培｜庭の店', `<p>${'目次 '.repeat(200)}<div>ベランダでトマト栽培</div>`, 'ja'),
  ],
  partly: [
    titled('Cheap organic tomato seeds', '<h1>Seeds</h1><p>Our shop opens in May.'),
    titled('Семена томатов почтой недорого', '<h1>Почтой по всей стране</h1>', 'ru'),
  ],
  none: [
    // Words of the title appear only far down in the text, in the site name or in the URL.
    titled('Growing tomatoes', '<h1 style="display:none">Growing tomatoes</h1><main><h2>Our shop</h2><p>It opens in May.</main>'),
    titled(
      'Sowing in spring in cold frames | Tomato Garden',
      '<header><div>Tomato Garden</div></header><main><h1>Welcome to our shop</h1></main>',
    ),
    titled('Growing tomatoes', `<p>${'word '.repeat(100)} growing tomatoes`),
    page('<title>Growing tomatoes</title><h1>Our shop opens in May</h1>', { url: 'https://example.com/tomato-plants' }),
    page('<title>Помидоры дома</title><h1>Наш магазин открыт</h1>', { url: 'https://example.com/помидоры' }),
  ],
  unrelated: [
    titled('Growing tomatoes', '<h1>Our shop opens in May</h1>'),
    titled('二手汽车保险价格比较指南', '<h1>院子里的修理铺</h1><p>每天早上九点开门。', 'zh-CN'),
    titled('トマト栽培', '<h1>Welcome to our shop</h1>', 'ja'),
    titled('زراعة الطماطم', '<h1>أهلا وسهلا بكم</h1>', 'ar'),
  ],
  notComparable: [
    page('<h1>Tomatoes</h1>'),
    titled('Tomatoes', '<h1>Our shop</h1>'),
    titled('Growing tomatoes', '<div id=root></div>'),
    titled('Growing tomatoes', '<div id=root>Loading …</div><script src=app.js></script>'),
    // Another check already reports placeholder titles.
    titled('Untitled document', '<h1>Our shop opens in May</h1>'),
    titled('| 2026 |', '<h1>Our shop</h1>'),
  ],
} satisfies Samples<typeof check>;
