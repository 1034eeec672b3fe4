/** True for default titles of tools and for titles that fit any page, such as "Home" in any language. */
export const isPlaceholderTitle = (title: string): boolean => {
  if (title.length > MAX_LENGTH) return false;
  return placeholders.has(trimPunctuation(title.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ')));
};

const MAX_LENGTH = 80;

/** Trims punctuation, symbols and white space from both ends of a text. */
const trimPunctuation = (text: string): string => text.replace(/^[\p{P}\p{S}\s]+/u, '').replace(/[\p{P}\p{S}\s]+$/u, '');

/** Placeholder titles by language, in lower case and without punctuation at the ends. */
const listsByLanguage: Record<string, string> = {
  home: `home, home page, homepage, main page, front page, start page, startpage, index, index page, index.html, index.htm, index.php,
    default.aspx, default page, main, start, welcome, profile, hem, startsida, forside, hjem, etusivu, startseite, homepagina,
    accueil, page d'accueil, page d’accueil, bienvenue, inicio, página de inicio, página principal, início, página inicial, pagina principal,
    pagina iniziale, benvenuti, acasă, prima pagină, domů, úvod, domov, úvodná stránka, úvodní stránka, strona główna, początna, naslovnica,
    főoldal, kezdőlap, anasayfa, ana sayfa, αρχική, αρχική σελίδα, главная, главная страница, головна, головна сторінка, начало, почетна,
    beranda, laman utama, trang chủ, หน้าแรก, หน้าหลัก, होम, मुख्य पृष्ठ, مرحبا, الرئيسية, الصفحة الرئيسية, خانه, صفحه اصلی, דף הבית, בית, ホーム, トップ,
    トップページ, ホームページ, 首页, 主页, 首頁, 主頁, 홈, 홈페이지, 메인, 메인 페이지`,
  untitled: `untitled, untitled document, untitled page, no title, new page, new page 1, new document, document, page, page title, title,
    title goes here, your title here, insert title here, website title, site title, my site, my website, test, test page, hello world,
    unbenannt, unbenanntes dokument, dokument, ohne titel, sans titre, document sans titre, titre, sin título, documento sin título,
    documento, título, sem título, documento sem título, senza titolo, documento senza titolo, titolo, naamloos, naamloos document,
    titel, namnlös, namnlöst dokument, uden titel, ikke-navngivet dokument, nimetön, bez tytułu, dokument bez tytułu, bez názvu, névtelen, fără titlu,
    başlıksız, adsız, adsız belge, χωρίς τίτλο, без названия, без имени, документ, без назви, không có tiêu đề, tanpa judul, ไม่มีชื่อ,
    بدون عنوان, ללא כותרת, 無題, 無題ドキュメント, タイトル, 无标题, 无标题文档, 無標題, 無標題文件, 标题, 標題, 제목 없음, 제목`,
  tools: `react app, create next app, next.js app, vite app, vite + react, vite + react + ts, vite + vue, vite + vue + ts, vite + svelte,
    vite + svelte + ts, vite + preact, vite + preact + ts, vite + solid, vite + solid + ts, vite + lit, vite + lit + ts, vite + ts, vue app,
    svelte app, sveltekit app, astro, astro basics, welcome to nuxt, nuxt app, gatsby default starter, gatsby starter, ionic app, parcel app,
    angular app, my app, webpack app, laravel, just another wordpress site, my wordpress blog, a wordpress site, welcome to nginx,
    apache2 ubuntu default page: it works, apache2 debian default page: it works, apache http server test page powered by centos, http server test page,
    test page for the apache http server, it works, iis windows server, iis7, welcome to caddy, welcome to openresty,
    the install worked successfully! congratulations`,
};

const placeholders: ReadonlySet<string> = new Set(Object.values(listsByLanguage).flatMap((list) => list.normalize('NFC').split(/,\s+/)));
