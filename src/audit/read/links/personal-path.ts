import { percentDecoded } from '../address/percent-decoded.ts';

/** True for paths of log-in, cart, legal text, feed, print version or click counter, which nobody searches for, in several languages. */
export const isPersonalPath = (pathname: string): boolean =>
  percentDecoded(pathname.slice(0, MAX_PATH).toLowerCase())
    .split('/')
    .some((segment) => PERSONAL_WORDS.has(segment.replace(/\.[a-z]{2,5}$/, '').replaceAll(/[-_.]/g, '')));

/** Maximum characters of a path that are examined. */
const MAX_PATH = 500;

const PERSONAL_WORDS: ReadonlySet<string> = new Set(
  `login logon signin logout logoff signout signup register registration join account accounts myaccount user users profile session sessions
  auth sso oauth wplogin wpadmin admin forgotpassword resetpassword lostpassword password cart basket bag shoppingcart shoppingbag checkout
  wishlist favorites favourites compare addtocart orders ordertracking subscribe unsubscribe print share search anmelden anmeldung einloggen
  abmelden registrieren registrierung konto meinkonto kundenkonto warenkorb kasse merkliste merkzettel wunschliste vergleich suche connexion
  seconnecter deconnexion inscription compte moncompte panier commande favoris recherche iniciarsesion acceder acceso registro registrarse
  cuenta micuenta carrito cesta listadedeseos buscar accedi accesso registrati mioaccount carrello cassa listadeidesideri cerca entrar cadastro
  minhaconta carrinho inloggen aanmelden mijnaccount winkelwagen winkelmand afrekenen verlanglijst loggain minasidor kundvagn varukorg kassa
  kurv indkobskurv logind minside handlekurv kirjaudu ostoskori zaloguj logowanie rejestracja konto koszyk schowek prihlaseni registrace kosik
  bejelentkezes kosar giris uyeol sepet hesabim privacy privacypolicy privacynotice cookies cookiepolicy cookiesettings legal legalnotice imprint
  terms termsofuse termsofservice termsandconditions tos disclaimer datenschutz datenschutzerklaerung impressum agb mentionslegales
  confidentialite cgu cgv avisolegal privacidad privacidade regulamin privacyverklaring feed rss wprmprint go goto out recommends`.split(
    /\s+/,
  ),
);
