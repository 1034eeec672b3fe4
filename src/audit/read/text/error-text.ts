/** Whether a title, a heading or a sentence says nothing but that there is no such page, or an error; parts between dashes, bars and colons are looked at alone. */
export const isErrorText = (text: string): boolean =>
  text.length <= MAX_TEXT && text.toLowerCase().replaceAll('’', "'").split(SEPARATOR).some(saysError);

const saysError = (part: string): boolean => {
  const words = part.match(WORD) ?? [];
  const rest = words.filter((word) => !SIGNS.has(word) && !FILLERS.has(word)).join(' ');
  return rest === '' ? words.some((word) => SIGNS.has(word)) : PHRASES.has(rest);
};

/** Longer ones tell more than that. */
const MAX_TEXT = 200;
const SEPARATOR = /[|·•»:–—]|\s-\s/;
const WORD = /[\p{L}\p{M}\p{N}']+/gu;

/** Words that say it alone. */
const SIGNS: ReadonlySet<string> = new Set(
  '404 410 error fehler erreur errore erro fout fel virhe błąd chyba hiba ошибка помилка hata'.split(' '),
);
const FILLERS: ReadonlySet<string> = new Set('oops whoops ooops ups oups hoppla sorry http code'.split(' '));

const PHRASES: ReadonlySet<string> = new Set(
  `
  not found, page not found, file not found, product not found, article not found, post not found, content not found, page missing
  page was not found, page could not be found, page cannot be found, page can't be found, page does not exist, page doesn't exist
  the page was not found, the page could not be found, the page cannot be found, the page can't be found, the page does not exist
  this page was not found, this page could not be found, this page cannot be found, this page can't be found, this page does not exist
  this page doesn't exist, this page no longer exists, this page isn't available, this page is not available, page not available
  that page can't be found, that page cannot be found, that page could not be found, that page does not exist, that page doesn't exist
  the page you requested was not found, the page you requested could not be found, the requested page could not be found
  the page you are looking for does not exist, the page you're looking for doesn't exist, the page you are looking for could not be found
  the page you're looking for could not be found, the page you were looking for could not be found, the page you were looking for doesn't exist
  we can't find that page, we couldn't find that page, we can't find the page you're looking for, we couldn't find the page you're looking for
  something went wrong, internal server error
  nicht gefunden, seite nicht gefunden, seite wurde nicht gefunden, die seite wurde nicht gefunden, diese seite wurde nicht gefunden
  seite existiert nicht, diese seite existiert nicht, seite nicht verfügbar, die angeforderte seite wurde nicht gefunden
  page non trouvée, page introuvable, cette page est introuvable, cette page n'existe pas, la page demandée est introuvable, page inexistante
  no encontrado, página no encontrada, la página no existe, esta página no existe, página no disponible, no se encontró la página
  no se ha encontrado la página, não encontrado, página não encontrada, a página não foi encontrada, esta página não existe
  non trovato, pagina non trovata, la pagina non esiste, questa pagina non esiste, niet gevonden, pagina niet gevonden, deze pagina bestaat niet
  nie znaleziono, nie znaleziono strony, strona nie została znaleziona, strona nie istnieje, stránka nenalezena, stránka nebyla nalezena
  sidan hittades inte, sidan kunde inte hittas, sidan finns inte, siden blev ikke fundet, siden findes ikke, siden ble ikke funnet
  siden finnes ikke, sivua ei löydy, sivua ei löytynyt, az oldal nem található, pagina nu a fost găsită, sayfa bulunamadı
  не найдено, страница не найдена, такой страницы нет, сторінку не знайдено, η σελίδα δεν βρέθηκε
  ページが見つかりません, ページが見つかりませんでした, お探しのページは見つかりませんでした, お探しのページは見つかりません
  页面不存在, 页面未找到, 找不到页面, 頁面不存在, 找不到頁面, 找不到網頁, 페이지를 찾을 수 없습니다
  الصفحة غير موجودة, הדף לא נמצא, halaman tidak ditemukan, không tìm thấy trang, ไม่พบหน้า
  `
    .split(/,|\n/)
    .map((phrase) => phrase.trim()),
);
