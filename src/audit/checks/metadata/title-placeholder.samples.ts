import type { Samples } from '../../check.ts';
import { page } from '../../samples.ts';
import type check from './title-placeholder.ts';

const titled = (title: string) => page(`<title>${title}</title>`);

export default {
  own: [
    titled('Tomato plants by post | The Garden'),
    titled('Home | The Garden'),
    titled('Homes for sale in Ghent'),
    titled('Untitled (Black on Grey), 1970'),
    titled('-40 °C: what tomatoes stand'),
    titled('»Dune« im Kino'),
    titled('Tout sur « Dune »'),
    titled('【保存版】トマトの育て方'),
  ],
  placeholder: [
    titled('Home'),
    titled('  HOME&nbsp;PAGE '),
    titled('Untitled Document'),
    titled('React App'),
    titled('Vite + Vue + TS'),
    titled('Welcome to nginx!'),
    titled('Startseite'),
    titled('Page d’accueil'),
    titled('Главная'),
    titled('トップページ'),
    titled('首页'),
    titled('หน้าแรก'),
    titled('الصفحة الرئيسية'),
  ],
  half: [titled('| The Garden'), titled('The Garden –'), titled('» Der Garten'), titled('｜ベランダ菜園'), titled('- Сад и огород')],
  none: [page('<p>Tomatoes</p>'), titled(' '), page('<body><p>x</p><title>Home</title>')],
} satisfies Samples<typeof check>;
