import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { html } from 'hono/html';
import type noindex from '../../src/audit/checks/indexing/noindex.ts';
import { englishTexts as audit, type Language, type TranslationOf, translateCheck } from '../../src/audit/texts/language.ts';
import { present } from '../../src/audit/texts/present.ts';
import { findCrawlBySlug } from '../../src/crawls/find.ts';
import { type Message, messageOf } from '../../src/locales/catalogue.ts';
import { english } from '../../src/locales/english.ts';
import { type Words, wordsFrom } from '../../src/locales/words.ts';
import { findShownRun } from '../../src/reports/history.ts';
import { findReport } from '../../src/reports/report.ts';
import { reportPage } from '../../src/web/report/report-page.ts';
import { crawlPendingPage, crawlSharePage, readSharedCrawl } from '../../src/web/share/crawl-page.ts';
import { reportPasswordPage } from '../../src/web/share/password-page.ts';
import { filled } from '../../src/web/ui/html.ts';
import { createUser } from '../create-user.ts';
import { startService } from '../service.ts';
import { startSharedCrawl } from '../shared-crawl.ts';
import { goodPage, startSite } from '../site.ts';
import { signIn, type Visitor, visit } from '../visitor.ts';

/** Every text of English between brackets: a language that shows what is not taken from it. */
const bracketed = <Value>(value: Value): Value => {
  if (typeof value === 'string') return `⟦${value}⟧` as Value;
  if (typeof value === 'function')
    return Object.assign((...given: unknown[]) => `⟦${value(...given)}⟧`, {
      ...('parts' in value && { parts: (given: unknown) => ['⟦', ...(value as unknown as Message<never>).parts(given as never), '⟧'] }),
    }) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, bracketed(one)])) as Value;
};

const language: Language = {
  checks: new Map(
    [...audit.checks].map(([id, check]) => {
      const verdicts = Object.fromEntries(Object.entries(check.verdicts).map(([key, { text }]) => [key, `⟦${text}⟧`]));
      const { title, headline, headlines, why, fix, task } = bracketed({
        ...check,
        task: check.task.text,
        run: null,
        limits: null,
        verdicts: null,
      });
      return [
        id,
        translateCheck(check, { title, why, fix, task, verdicts, ...(headline && { headline }), ...(headlines && { headlines }) }),
      ];
    }),
  ),
  siteChecks: new Map(
    [...audit.siteChecks].map(([id, check]) => {
      const { title, headline, why, fix, task } = check;
      return [id, translateCheck(check, bracketed({ title, headline: headline ?? '', why, fix, task: task.text }))];
    }),
  ),
  categories: bracketed(audit.categories),
  groups: bracketed(audit.groups),
  failures: bracketed(audit.failures),
  crawlFailures: bracketed(audit.crawlFailures),
  sentences: { ...bracketed(audit.sentences), locale: 'en' },
};
const { language: _, tag: __, ...rest } = english;
const words: Words = { ...bracketed(rest), tag: 'en-XA', marks: { ...bracketed(english.marks), dates: 'en-GB' }, language };

/** What is left of the words of a page without those in brackets, and without what is the same in all languages. */
const leftOver = (html: string): string[] => {
  const labels = [...html.matchAll(/\saria-label="([^"]*)"/g)].map(([, label = '']) => label);
  let text = html
    .replace(/^[\s\S]*?<main/, '<main')
    .replaceAll(/<(bdi|code|time|h1|var)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<p [^>]*dir="auto"[^>]*>[\s\S]*?<\/p>/g, ' ')
    .replaceAll(/<table class="agents">[\s\S]*?<\/table>/g, (table) => table.replaceAll(/<th scope="row">[^<]*/g, ''))
    .replaceAll(/<[^>]*>/g, ' ')
    .concat(' ', labels.join(' '));
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
  }
  return [...new Set(text.match(/[\p{L}.]{2,}/gu) ?? [])].filter((word) => /\p{L}/u.test(word));
};

/** Names of products, units and languages on pages of users, which are the same in all languages. */
const allowed = new Set([
  'Main',
  'UTC',
  'Sonde',
  'English',
  'Deutsch',
  'SQLite',
  'PostgreSQL',
  'KiB',
  'MiB',
  'GiB',
  'Node',
  'nginx',
  'Caddy',
  'Apache',
  'redirects',
]);

const poor = `<title>a</title><title>b</title><meta name=robots content=noindex><link rel=canonical href=/x><meta property="og:image" content="/i.png">
<h1>One</h1><h4>Four</h4>${'<img src=a.png><a href="javascript:void(0)">here</a>'.repeat(9)}<script type="application/ld+json">{"@type":"Recipe","name":"Soup"</script>`;

test('a shared report contains all its texts in the selected language', async (t) => {
  const site = await startSite(t, {
    '/': { body: goodPage },
    '/poor': { body: poor },
    '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /x\n' },
  });
  const service = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  for (const path of ['/', '/poor']) {
    const { json } = await service.call('POST', '/api/v1/reports', { body: { url: site.url + path } });
    const report = await findReport(service.db, 1, json.data.id);
    const run = report && (await findShownRun(service.db, report));
    assert.ok(report?.rated && run);
    const { auditResult, ruleset, mode } = run;
    const shown = {
      url: report.url,
      facts: { ...auditResult.facts, truncated: true },
      ruleset,
      mode,
      generatedAt: new Date(0),
      previous: { score: 1, rating: 'bad', generatedAt: new Date(0) },
      banner: null,
      privacy: 'public',
      state: 'failed',
      error: 'timeout',
      errorDetail: {},
    } as const;
    const frame = { basePath: '', version: '0', words: english };
    const page = String(await reportPage({ ...shown, presentation: present(auditResult, language) }, { ...frame, words }));
    const inEnglish = String(await reportPage({ ...shown, presentation: present(auditResult) }, frame));
    assert.match(page, /<html lang="en-XA">/);
    // Names of formats, places and statuses, which are none of our words.
    assert.deepEqual(
      leftOver(page).filter((word) => !['robots.txt', 'JSON', 'LD', 'utf', 'UTC', 'Main', 'px', 'Not', 'Found'].includes(word)),
      [],
      path,
    );
    assert.ok(leftOver(inEnglish).length > 300, 'the same page in English is full of what is looked for');
    assert.equal(page.replaceAll(/[⟦⟧]/g, '').replace('en-XA', 'en'), inEnglish);
  }
  const requested = String(
    await reportPasswordPage({ kind: 'report', client: '', problem: 'wrong' }, { basePath: '', version: '0', words }),
  );
  assert.deepEqual(
    leftOver(requested).filter((word) => word !== 'Main'),
    [],
  );
});

test('a shared crawl contains all its texts in the selected language', async (t) => {
  const { service, id, share } = await startSharedCrawl(t, {}, { exclude: '/two' });
  const path = await share({ privacy: '0' });
  const crawl = await findCrawlBySlug(service.db, path.slice('/s/'.length));
  assert.equal(crawl?.id, id);
  const shared = await readSharedCrawl(service.db, crawl, { link: crawl, pdf: null });
  assert.ok(shared && shared.issues.length > 8);
  // What stands in a page only for some crawls.
  const stopped = { ...shared, crawl: { ...shared.crawl, state: 'stopped' as const } };
  const frame = { basePath: '', version: '0', words: english };
  const page = String(await crawlSharePage(stopped, { path: '/crawls/1' }, { ...frame, words }));
  const inEnglish = String(await crawlSharePage(stopped, { path: '/crawls/1' }, frame));
  assert.match(page, /<html lang="en-XA"/);
  assert.deepEqual(
    leftOver(page).filter((word) => !['UTC', 'Main'].includes(word)),
    [],
  );
  assert.ok(leftOver(inEnglish).length > 200, 'the same page in English is full of what is looked for');
  for (const state of ['running', 'failed', null] as const)
    assert.deepEqual(
      leftOver(String(await crawlPendingPage({ host: '', state }, { ...frame, words }))).filter((word) => word !== 'Main'),
      [],
      String(state),
    );
});

/** Puts all texts of German between brackets, and returns a function that finds words without them on pages. */
const inBrackets = (t: TestContext) => {
  const shown = wordsFrom('de');
  const kept = Object.getOwnPropertyDescriptors(shown);
  t.after(() => Object.defineProperties(shown, kept));
  for (const [subject, value] of Object.entries(words)) Object.defineProperty(shown, subject, { configurable: true, value });
  return async (visitor: Visitor, paths: readonly string[], names: readonly string[] = []): Promise<void> => {
    const found: [path: string, left: string[]][] = [];
    for (const path of paths) {
      const { text } = await visitor.get(path, { 'accept-language': 'de' });
      assert.match(text, /<html lang="en-XA"/, path);
      // Environment variables are documented in English only, and say so; time zones have the same names in all languages.
      const own = text.replaceAll(/<td [^>]*lang="en">[^<]*|<datalist[\s\S]*?<\/datalist>/g, '');
      const left = leftOver(own).filter((word) => !allowed.has(word) && !names.includes(word));
      if (left.length > 0) found.push([path, left]);
    }
    assert.deepEqual(found, []);
  };
};

test('sign-in, settings and schedules contain all their texts in the selected language', async (t) => {
  const look = inBrackets(t);
  const service = await startService(t);
  await service.db.deleteFrom('account').execute();
  const stranger = visit(service);
  await look(stranger, ['/sign-in']);
  const { id } = await createUser(service.db, 'ann@example.com');
  const bob = await createUser(service.db, 'bob@example.com');
  const ann = await signIn(service, 'ann@example.com');
  await ann.post('/settings/keys', { scopes: 'read' });
  await ann.post('/settings/invitations', { note: '' });
  await look(stranger, ['/sign-in', '/sign-up', '/setup', '/invite?token=x']);
  const pages = ['profile?done=name', 'keys', 'sessions', 'branding', 'branding/reset', 'appearance', 'invitations', 'accounts', 'system'];
  const key = await service.db.selectFrom('api_key').select('id').where('workspace_id', '=', id).executeTakeFirstOrThrow();
  const more = [`accounts/${bob.id}/delete`, `accounts/${bob.id}/password`, `keys/${key.id}/revoke`];
  await look(ann, ['/schedules', '/nothing', ...[...pages, ...more].map((page) => `/settings/${page}`)]);
});

const weekdays = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1)).toLocaleDateString('en', { weekday: 'long' }));
const shortMonth = new Date().toLocaleDateString('en-GB', { month: 'short' });

test('pages of sites, reports and crawls contain all their texts in the selected language', async (t) => {
  const look = inBrackets(t);
  const { service, ann, id, crawl } = await startSharedCrawl(t);
  const second = await crawl();
  const report = await service.make({ url: `${service.site.url}/` });
  await service.api('POST', `/reports/${report.id}`, {});
  const site = ['', '/issues', '/pages', '/links', '/changes', '/crawls', '/settings'].map((tab) => `/sites/127.0.0.1${tab}`);
  const ofReport = ['', '/issues', '/history', '/settings', '/share'].map((tab) => `/reports/${report.id}${tab}`);
  const ofCrawl = [`/crawls/${second}/delete`, `/crawls/${id}/share`];
  const lists = ['/', '/sites', '/reports', '/notifications', '/audits/new', '/checks', '/settings/webhooks'];
  // Titles of the pages, parts of paths and dates, the name of a mode, and what German takes from its locale.
  const ofPages = ['Start', 'Same', 'title', 'old', 'gone', 'Orphan', 'login', 'CSV', 'full', shortMonth, ...weekdays];
  await look(ann, [...lists, ...site, ...ofReport, ...ofCrawl], ofPages);
});

test('each translated check has a sentence for every verdict', () => {
  const whole: TranslationOf<typeof noindex> = {
    title: 'Erlaubnis',
    why: 'Warum',
    fix: 'Was zu tun ist',
    task: 'Erlauben',
    verdicts: { allowed: 'Erlaubt.', otherBot: 'Nicht für {agents}.', forbidden: 'Verboten.', expired: 'Vorbei seit {date}.' },
  };
  const { otherBot: _left, ...some } = whole.verdicts;
  // @ts-expect-error A verdict is missing.
  const lacking: TranslationOf<typeof noindex> = { ...whole, verdicts: some };
  const check = audit.checks.get('noindex');
  assert.ok(check);
  assert.equal(translateCheck(check, whole).verdicts.otherBot?.text, 'Nicht für {agents}.');
  assert.equal(translateCheck(check, whole).verdicts.otherBot?.outcome, 'warn');
  assert.equal(translateCheck(check, lacking).verdicts.otherBot?.text, check.verdicts.otherBot?.text);
});

test('translated sentences are filled with escaped values', async () => {
  const text = messageOf('{a} <b> {c}{a}', 'en') as Message<{ a: string; c: number }>;
  assert.equal(String(await filled(text, { a: '&', c: 1 })), '&amp; &lt;b&gt; 1&amp;');
  assert.equal(String(await filled(text, { a: html`<i>1</i>`, c: 2 })), '<i>1</i> &lt;b&gt; 2<i>1</i>');
});
