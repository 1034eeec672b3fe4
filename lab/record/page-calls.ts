import { type Call, words } from './caller.ts';
import { SITE } from './origin.ts';
import { SERVICE } from './service.ts';

const LANGUAGES = ['en', 'de'];
const get = (path: string, more: Partial<Call> = {}): Call => ({ method: 'GET', path, as: 'browser', ...more });
const submit = (path: string, body: unknown, more: Partial<Call> = {}): Call => ({
  method: 'POST',
  path,
  body,
  as: 'browser',
  headers: { origin: SERVICE },
  ...more,
});
const forStrangers = (path: string): readonly Call[] =>
  LANGUAGES.map((language) => get(path, { as: 'nobody', headers: { 'accept-language': language }, about: language }));

const SIGNED_IN = words(`
  / /reports /reports?state=failed /reports?result=bad&sort_by=result /reports?search=soil /reports.csv /audits/new
  /reports/{report} /reports/{report}/issues /reports/{report}/previews /reports/{report}/links /reports/{report}/technical
  /reports/{report}/rendered /reports/{report}/history /reports/{report}/compare /reports/{report}/settings /reports/{report}/delete
  /reports/{report}/new-link /reports/{report}/export.json /reports/{report}/export.md /reports/{failed} /reports/{full} /reports/{full}/links
  /reports/{full}/links.csv /compare /compare?a={report}&b={public} /reports/999999 /projects /projects/127.0.0.1 /projects/127.0.0.1/pages
  /projects/127.0.0.1/history /projects/127.0.0.1/settings /projects/127.0.0.1/issues /projects/127.0.0.1/issues/title-width
  /projects/127.0.0.1/delete /projects/127.0.0.1/accepted /issues /issues/title-width /crawls /crawls/{crawl} /crawls/{crawl}/issues
  /crawls/{crawl}/issues/title-duplicate /crawls/{crawl}/pages /crawls/{crawl}/pages/1 /crawls/{crawl}/compare?with={small} /crawls/{crawl}/share
  /crawls/{crawl}/delete /imports /imports/{import} /imports/{import}/delete /schedules /notifications /settings /settings/profile
  /settings/keys /settings/keys/1/revoke /settings/sessions /settings/branding /settings/branding/reset /settings/appearance /settings/invitations
  /settings/accounts /settings/accounts/2/delete /settings/system /settings/webhooks /settings/webhooks/new /settings/webhooks/{webhook}
  /settings/webhooks/{webhook}/delete /settings/webhooks/{webhook}/rotate /settings/webhooks/{webhook}/deliveries/{delivery} /checks
  /checks/title-width /checks/nothing /docs /nothing /sign-in /setup?token=x /invite?token=x
`);

/** Pages and files that change nothing. */
export const pages: readonly Call[] = [
  ...SIGNED_IN.map((path) => get(path)),
  ...['/', '/reports/{report}', '/crawls/{crawl}'].map((path) => get(path, { headers: { 'accept-language': 'de' }, about: 'de' })),
  ...words(`
    / /reports /sign-in /sign-up /checks/title-width /nothing /r/nothing /s/nothing /r/{public.slug} /r/{public.slug}/details /r/{locked.slug}
    /r/{report.slug} /s/{small.slug} /s/{shut.slug} /s/{crawl.slug}
  `).flatMap(forStrangers),
  ...words('/robots.txt /favicon.ico /healthz /readyz /r/{public.slug}/badge.svg /r/{public.slug}/badge.json /docs/api.md').map((path) =>
    get(path, { as: 'nobody' }),
  ),
];

/** Forms: what is refused, and what is done. */
export const forms: readonly Call[] = [
  submit('/r/{locked.slug}', { password: 'wrong' }, {}),
  submit('/r/{locked.slug}', { password: 'a shared password' }, { about: 'right' }),
  submit('/s/{shut.slug}', { password: 'a shared password' }, { about: 'right' }),
  submit('/audits/new', { url: `http://${SITE}/good` }, { headers: { origin: 'http://example.com' }, about: 'foreign' }),
  submit('/audits/new', { url: 'x' }, { about: 'wrong' }),
  submit('/audits/new', { step: 'list', url: `http://${SITE}/good\nx` }),
  submit('/audits/new', { scope: 'site', url: 'ftp://x' }),
  submit('/audits/new', { step: 'search', url: 'x' }),
  submit('/settings/webhooks', { url: 'x' }),
  submit('/settings/webhooks/{webhook}/test', {}),
  submit('/settings/keys', { name: 'a key of the page' }, { about: 'no scope' }),
  submit('/settings/keys', { name: 'a key of the page', scopes: 'read', life: 'none' }),
  submit('/settings/profile/name', { name: 'Record' }),
  submit('/settings/profile/password', { current: 'x', password: 'y' }),
  submit('/settings/appearance/language', { language: 'de' }),
  get('/', { about: 'now German' }),
  get('/reports/{report}/issues', { about: 'now German' }),
  submit('/reports/{report}/share', { privacy: '0' }),
  submit('/reports/{report}/indexing', { indexing: '1' }),
  submit('/reports/selected', { action: 'nothing', id: '{report}' }),
  submit('/theme', { theme: 'dark' }),
  submit('/sign-in', { email: 'a@example.com', password: 'wrong' }, { as: 'nobody' }),
];
