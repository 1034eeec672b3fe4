import type { ShownBrand } from '../brand/shown-brand.ts';
import { type Html, html, untrusted } from '../ui/html.ts';
import { type IconName, icon } from '../ui/icon.ts';
import { menu } from '../ui/menu.ts';
import type { Frame } from './frame.ts';
import { themes } from './theme.ts';

interface Entry {
  path: string;
  name: 'overview' | 'sites' | 'reports' | 'schedules' | 'notifications' | 'checks' | 'docs' | 'settings';
  icon: IconName;
  /** Keys that open the page, pressed one after the other. */
  keys?: string;
}

/** Navigation entries for signed-in users; each entry covers the pages below its path. */
const entries: readonly Entry[] = [
  { path: '/', name: 'overview', icon: 'overview', keys: 'g o' },
  { path: '/sites', name: 'sites', icon: 'site', keys: 'g s' },
  { path: '/reports', name: 'reports', icon: 'report', keys: 'g r' },
  { path: '/schedules', name: 'schedules', icon: 'schedule', keys: 'g t' },
  { path: '/notifications', name: 'notifications', icon: 'notifications', keys: 'g n' },
];
/** Navigation entries at the bottom of the side navigation. */
const bottomEntries: readonly Entry[] = [
  { path: '/checks', name: 'checks', icon: 'check' },
  { path: '/docs', name: 'docs', icon: 'code' },
  { path: '/settings', name: 'settings', icon: 'settings' },
];

/** Renders the side navigation of wide screens. */
export const sideNavigation = (frame: Frame): Html => {
  const { basePath, user } = frame;
  const { navigation } = frame.words.frame;
  const list = (shown: readonly Entry[]): Html =>
    html`${shown.map((entry, index) => entryLink(entry, frame, shown === bottomEntries && index === 0))}`;
  return html`<header class="side"><div class="rail">${logo(`${basePath}/`)}<nav class="places" aria-label="${navigation.label}">${list(entries)}${list(bottomEntries)}</nav>
${user ? signedInUser(frame, user) : ''}</div></header>`;
};

/** Renders the top bar of narrow screens; its menu has all entries of the side navigation. */
export const topBar = (frame: Frame): Html => {
  const { basePath } = frame;
  const { navigation } = frame.words.frame;
  return html`<header class="bar">${logo(`${basePath}/`)}<a class="button secondary" href="${basePath}/audits/new">${navigation.newAudit}</a>
${menu(
  navigation.menu,
  [...entries, ...bottomEntries].map((entry) => entryLink(entry, frame)).concat(themeForm(frame), signOut(frame)),
  'menu',
)}</header>`;
};

/** Renders the top bar for signed-out visitors. Branded pages don’t link to the API documentation. */
const openBar = (frame: Frame): Html => {
  const { basePath } = frame;
  const { navigation } = frame.words.frame;
  return html`<header class="bar">${logo(`${basePath}/`)}<nav class="chips" aria-label="${navigation.label}"><a class="place" href="${basePath}/checks">${navigation.checks}</a><a class="place" href="${basePath}/docs">${navigation.docs}</a></nav></header>`;
};

const entryLink = ({ path, name, icon: shape }: Entry, frame: Frame, isFirstOfLast = false): Html =>
  html`<a class="place${isFirstOfLast ? ' last' : ''}" href="${frame.basePath}${path}"${frame.user ? ariaCurrent(path, frame.user.path) : ''}>${icon(shape)}${frame.words.frame.navigation[name]}${name === 'notifications' ? unreadCount(frame) : ''}</a>`;

const unreadCount = (frame: Frame): Html => {
  const { frame: texts, marks } = frame.words;
  const unread = frame.user?.unread ?? 0;
  return unread === 0 ? html`` : html`<em>${marks.amount(unread)}<span class="hidden"> ${texts.navigation.unread}</span></em>`;
};

/** Returns `aria-current`: `page` for the link to this page, `true` for the navigation entry that covers the page. */
const ariaCurrent = (path: string, here: string): Html => {
  if (path === here) return html` aria-current="page"`;
  return path !== '/' && here.startsWith(`${path}/`) ? html` aria-current="true"` : html``;
};

const signedInUser = (frame: Frame, { name }: { name: string }): Html =>
  html`<div class="signed-in"><span class="avatar" aria-hidden="true">${initials(name)}</span><span class="cut" title="${name}"><bdi>${name}</bdi></span>${menu(frame.words.frame.navigation.you, [themeForm(frame), signOut(frame)])}</div>`;

/** Returns the first letters of up to two words of a name or an e-mail address. */
const initials = (name: string): string =>
  (name.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('en'))
    .join('');

const themeForm = (frame: Frame): Html => {
  const { basePath, theme = 'system' } = frame;
  const texts = frame.words.frame.navigation;
  return html`<form class="themes" method="post" action="${basePath}/theme" aria-label="${texts.theme}">${themes.map(
    (one) => html`<button name="theme" value="${one}"${one === theme ? html` aria-pressed="true"` : ''}>${texts.themes[one]}</button>`,
  )}</form>`;
};

const signOut = (frame: Frame): Html =>
  html`<form method="post" action="${frame.basePath}/sign-out"><button>${frame.words.frame.navigation.signOut}</button></form>`;

/** Renders the list of keyboard shortcuts, which a script opens; it follows the links and keys of the list. */
export const shortcutList = (frame: Frame): Html => {
  const { navigation, shortcuts: texts } = frame.words.frame;
  const pages = entries.map(({ path, name, keys = '' }) => ({ keys, text: navigation[name], path }));
  const rows: readonly { keys: string; text: string; path?: string }[] = [
    { keys: '/', text: texts.search },
    { keys: 'n', text: navigation.newAudit, path: '/audits/new' },
    ...pages,
    ...[
      { keys: 'j', text: texts.next },
      { keys: 'k', text: texts.previous },
      { keys: 'e', text: texts.details },
      { keys: '?', text: texts.list },
    ],
  ];
  return html`<dialog class="help" aria-labelledby="help-title"><h2 id="help-title">${texts.title}</h2><dl>${rows.map(
    ({ keys, text, path }) =>
      html`<div data-keys="${keys}"><dt>${keys.split(' ').map((key) => html`<kbd>${key}</kbd> `)}</dt><dd>${path === undefined ? text : html`<a href="${frame.basePath}${path}">${text}</a>`}</dd></div>`,
  )}</dl><label class="choice"><input type="checkbox"> ${texts.use}</label><form method="dialog"><button>${texts.close}</button></form></dialog>`;
};

/** Renders Sonde’s logo and name. */
export const logo = (href: string): Html =>
  html`<a class="logo" href="${href}"><svg viewBox="0 0 22 22" aria-hidden="true"><circle cx="9.5" cy="9.5" r="7.5" fill="none" stroke="currentColor" stroke-width="2"/><circle class="logo-dot" cx="9.5" cy="9.5" r="3"/><path d="m15 15 5 5" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>Sonde</a>`;

/** Renders the page header for signed-out visitors: Sonde’s header, or the brand of the owner. */
export const masthead = (frame: Frame): Html => {
  const { brand } = frame;
  return !brand || isPlain(brand) ? openBar(frame) : html`<header class="bar">${nameplate(brand)}</header>`;
};

/** Renders the logo of a brand, or the brand’s name if there is no logo. */
export const nameplate = ({ logo, name }: ShownBrand): Html => {
  if (logo)
    return html`<span class="brand-name"><img class="brand-logo" src="${logo.path}" alt="${name}" width="${logo.width}" height="${logo.height}"></span>`;
  return html`<span class="brand-name">${untrusted(name)}</span>`;
};

/** Renders the footer text of a brand; empty without one. */
export const brandFooter = ({ footer, link }: ShownBrand): Html => {
  const words = untrusted(footer === '' && link !== null ? new URL(link).host : footer);
  if (footer === '' && link === null) return html``;
  return html`<p class="own-words">${link === null ? words : html`<a href="${link}" rel="noopener noreferrer">${words}</a>`}</p>
`;
};

/** True if the brand has nothing that replaces Sonde’s name. */
const isPlain = ({ logo, name, hidesSonde }: ShownBrand): boolean => logo === null && name === '' && !hidesSonde;
