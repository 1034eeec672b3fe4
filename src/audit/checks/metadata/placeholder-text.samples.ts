import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './placeholder-text.ts';

const text = (body: string) => page(`<title>Growing tomatoes</title><h1>Growing tomatoes</h1><p>${body}</p>`);

export default {
  none: [
    text('Sow in March, plant out in May.'),
    page('<html lang=es><title>Todo sobre el tomate</title><h1>TODO SOBRE EL TOMATE</h1>'),
    // Placeholders that a tutorial explains, or that its code shows, are content.
    page(
      '<title>undefined | Learning JavaScript</title><h1>undefined</h1><p>A variable is undefined before it is set; typeof undefined is "undefined".',
    ),
    text('<code>{{ title }}</code> prints undefined when there is none.'),
    page(
      '<title>Printing {{ title }} in a template</title><p>Write {{ title }} where the title goes: {{ title }} is filled in, {{ title }}.',
    ),
    page('<title>Lorem ipsum generator</title><h1>Lorem ipsum</h1><p>Lorem ipsum dolor sit amet, consectetur'),
    page('<title>ダミーテキスト</title><p>この文章はダミーです。'),
    text('<template>Lorem ipsum dolor sit amet</template><!-- Lorem ipsum dolor --><input placeholder="Lorem ipsum dolor">'),
    page('<h1 hidden>{{ title }}</h1>'),
  ],
  inText: [
    text('Lorem ipsum dolor sit amet, consectetur adipiscing elit.'),
    text('LOREM IPSUM DOLOR'),
    text('Лорем ипсум долор сит амет, усу ин вирис.'),
    text('この文章はダミーです。文字の大きさを確認するために入れています。'),
    text('هذا النص هو مثال لنص يمكن أن يستبدل في نفس المساحة'),
  ],
  inHead: [
    page('<title>{{ page.title }} | The Garden</title>'),
    page('<title>Tomatoes</title><h1>Hello \u0024{user.name}</h1>'),
    page('<title>undefined - The Garden</title><h1>undefined</h1><p>Tomatoes'),
    page('<title>Tomaten</title><meta name=description content="[object Object]">'),
    page('<title>Lorem ipsum dolor sit amet</title>'),
    page('<title>庭 | null</title>'),
    page('<title>TODO</title>'),
    page('<meta name=description content="%%excerpt%%"><h1>Помидоры</h1>'),
  ],
} satisfies Samples<typeof check>;
