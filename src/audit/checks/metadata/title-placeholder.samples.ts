import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './title-placeholder.ts';

const titled = (title: string) => page(`<title>${title}</title>`);

const at = (path: string, title: string, head: string) => page(`${head}<title>${title}</title>`, { url: `https://shop.example${path}` });

export default {
  own: [
    titled('Welcome to our pots made by hand'),
    titled('Hello kitty'),
    titled('– Angsten vil øke'),
    titled('Hi-fi amplifiers'),
    at('/', 'The Garden', ''),
    at('/pots', 'The Garden: pots', '<meta property=og:site_name content="The Garden">'),
    titled('Tomato plants by post | The Garden'),
    titled('Home | The Garden'),
    at(
      '/pots',
      'Why clay pots keep tomatoes cool in hot summers, we asked',
      '<meta name=application-name content="Why clay pots keep tomatoes cool in hot summers, we asked">',
    ),
    // The application name often equals the title of the page.
    at('/pots', 'Clay pots', '<meta name=application-name content="Clay pots"><meta property=og:site_name content="The Garden">'),
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
  half: [
    titled('| The Garden'),
    titled('The Garden –'),
    titled('» Der Garten'),
    titled('｜ベランダ菜園'),
    at('/pots', '- Сад и огород', '<meta property=og:site_name content="Сад и огород">'),
  ],
  greeting: [
    titled('Welcome to our website!'),
    titled('Herzlich willkommen'),
    titled('Willkommen bei uns'),
    titled('Bienvenue | Accueil'),
    at('/', 'Welcome to The Garden', '<meta property=og:site_name content="The Garden">'),
    at('/', '¡Bienvenidos a Jardín!', '<meta name=application-name content="Jardín">'),
    titled('ようこそ'),
    titled('欢迎访问我们的网站'),
    titled('Добро пожаловать на наш сайт'),
  ],
  brand: [
    at('/pots', 'The Garden', '<meta property=og:site_name content="The Garden">'),
    at(
      '/pots',
      'Home | The Garden',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite","name":"The Garden"}</script>',
    ),
    page('<title>Green Thumb</title>', { url: 'https://www.green-thumb.example/pots' }),
    page('<title>Green-Thumb.example</title>', { url: 'https://green-thumb.example/pots' }),
  ],
  brandOfHome: [
    at('/', 'The Garden', '<meta property=og:site_name content="The Garden">'),
    page('<title>Home – Green Thumb</title>', { url: 'https://www.greenthumb.example/' }),
    // Host names spell out umlauts, and each language has its own home page.
    page('<title>Gärtnerei Müller</title>', { url: 'https://www.gaertnerei-mueller.example/de/' }),
  ],
  none: [page('<p>Tomatoes</p>'), titled(' '), page('<body><p>x</p><title>Home</title>')],
} satisfies Samples<typeof check>;
