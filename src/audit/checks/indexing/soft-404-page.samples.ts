import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './soft-404-page.ts';

const words = (count: number) => `<p>${'tomato '.repeat(count)}</p>`;

export default {
  content: [
    // An error message that the page hides until a script shows it.
    page('<title>Clay pot</title><h1>Clay pot</h1><p>20 €</p><div class=modal><h2>Error</h2><p>Something went wrong.</p></div>'),
    page('<title>Tomato soup</title><h1>Tomato soup</h1><p>Cut four tomatoes.'),
    // An article about error pages is not an error page.
    page(`<title>How to fix error 404</title><h1>Page not found? How to fix error 404</h1>${words(20)}`),
    page(`<title>Page not found: how to build a kind 404 page</title><h1>Page not found: how to build a kind 404 page</h1>${words(20)}`),
    page(`<html lang=de><title>Seite nicht gefunden – 404-Seiten gestalten</title><h1>404-Seiten gestalten</h1>${words(20)}`),
    // Error pages do not contain this much text.
    page(`<title>404 Not Found</title><h1>404</h1>${words(150)}`),
    page(`<title>Page not found</title><h1>Tomatoes</h1>${words(160)}`),
    page(`<title>Page not found</title><h1>Page not found</h1>${words(300)}`),
    page('<body><p>Soup'),
  ],
  doubtful: [
    page('<title>Tomatoes</title><p>Product not found.</p><p>See our other sorts.</p>'),
    page(`<title>404</title><h1>A song about tomatoes</h1>${words(60)}`),
    page(`<title>The Tomato Blog</title><h1>Oops! That page can’t be found.</h1>${words(60)}`),
    page('<title>The Tomato Blog</title><h1>Something went wrong</h1>'),
  ],
  error: [
    page('<title>Page not found – The Tomato Blog</title><h1>Page not found</h1><p>Try the search.'),
    page('<title>Error</title><h1>Something went wrong</h1><p>Try again later.'),
    page('<title>404: This page could not be found</title><h1>404</h1><h2>This page could not be found.</h2>'),
    page('<html lang=de><title>Seite nicht gefunden | Tomaten</title><h2>Fehler 404</h2><p>Die Seite ist umgezogen.'),
    page('<html lang=ja><title>ページが見つかりません</title><p>お探しのページは見つかりませんでした。'),
    page(`<title>404 Not Found</title><h1>404</h1>${words(148)}`),
    // Two of the three signs: an error title, an error heading, few words.
    page('<title>The Tomato Blog</title><main><h1>Oops! That page can’t be found.</h1><p>Maybe try a search?</p></main>'),
    page('<html lang=fr><title>Page introuvable – Tomates</title><h1>Oups !</h1><p>Revenez à l’accueil.'),
    page('<html lang=de><title>Seite nicht gefunden – Tomaten</title><p>Stöbern Sie in den Kategorien.'),
    // An error page that also lists products is still an error page.
    page(`<title>Page not found</title><h1>Sorry, this page doesn’t exist</h1>${words(200)}`),
  ],
  failed: [page('<title>404 Not Found</title><h1>Not Found</h1>', { status: 404 })],
} satisfies Samples<typeof check>;
