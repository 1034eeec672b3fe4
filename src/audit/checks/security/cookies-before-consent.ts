import type { StoredCookie } from '../../../browser/rendering.ts';
import { defineCheck, type FindingItem, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'cookies-before-consent',
  category: 'security',
  title: 'Cookies before consent',
  headline: 'Cookies are set before anyone agreed',
  why: 'In the EU, cookies that aren’t strictly necessary need consent first. Cookies for statistics or advertising before any click can lead to complaints and fines.',
  fix: 'Load statistics, advertising and embeds only after consent. If all of these cookies are necessary, as for login, cart or the consent itself, accept this finding.',
  task: { text: 'Set cookies only after consent', role: 'developer', effort: 'M' },
  source: 'https://eur-lex.europa.eu/eli/dir/2002/58/oj',
  severity: 'information',
  needs: ['rendered'],
  limits: { shortDays: 1 },
  notes: {
    session: '{name} ({host}), until the browser closes',
    days: '{name} ({host}), for {days, plural, one {# day} other {# days}}',
  },
  verdicts: {
    none: pass('The page sets no cookies before anyone clicks.'),
    short: pass(
      'Before anyone clicks, the page sets {count, plural, one {# cookie} other {# cookies}} of its own, which {count, plural, one {ends} other {end}} within {shortDays, plural, one {# day} other {# days}} or {count, plural, one {has a name that suggests that it is} other {have names that suggest that they are}} necessary.',
    ),
    own: warn(
      'Before anyone clicks, the page sets {count, plural, one {# long-lived cookie} other {# long-lived cookies}}. Sonde can’t tell for sure if {count, plural, one {it is} other {they are}} necessary.',
    ),
    thirdParty: warn(
      'Before anyone clicks, {count, plural, one {# cookie} other {# cookies}} of other sites or with a long life {count, plural, one {is} other {are}} set, {foreign, number} by other sites. Sonde can’t tell for sure if {count, plural, one {it is} other {they are}} necessary.',
    ),
    unfinished: notApplicable('No cookies were set until the page stopped in Sonde’s browser, which is no sure answer.'),
  },
  run({ rendered: { cookies, ended } }, report, { shortDays }) {
    if (cookies.items.length === 0) return ended === 'idle' ? report.none() : report.unfinished();
    const foreign = cookies.items.filter(({ thirdParty }) => thirdParty);
    const lasting = cookies.items.filter(({ thirdParty, days, name }) => !thirdParty && (days ?? 0) > shortDays && !NECESSARY.test(name));
    const items = [...foreign, ...lasting].map(itemOfCookie);
    const count = items.length;
    if (foreign.length > 0) return report.thirdParty({ count, foreign: foreign.length }, items);
    return count > 0 ? report.own({ count }, items) : report.short({ count: cookies.total }, cookies.items.map(itemOfCookie));
  },
});

const itemOfCookie = ({ name, host, days }: StoredCookie): FindingItem => ({
  note: days === null ? { key: 'session', values: { name, host } } : { key: 'days', values: { name, host, days: Math.ceil(days) } },
});

/** Matches names of necessary cookies: consent, form protection, server protection, sessions and language. */
const NECESSARY =
  /consent|gdpr|dsgvo|optanon|borlabs|cookie[-_]?(?:law|notice|policy|banner|settings)|didomi|usercentrics|euconsent|csrf|xsrf|sess(?:ion)?(?:id)?$|^(?:__cf|cf_|awsalb|incap_ses|visid_incap|ak_bmsc|bm_s|datadome|route|serverid)|^(?:lang|language|locale|i18n)/i;
