import type { Context } from 'hono';
import { html } from 'hono/html';
import type { AuditMode } from '../../audit/mode.ts';
import { findCrawl } from '../../crawls/find.ts';
import { withScheme } from '../../http/scheme.ts';
import { MAX_RUNNING_IMPORTS } from '../../imports/request.ts';
import { wordsOf } from '../../locales/english.ts';
import { hasProfile } from '../../reports/profiles/profile.ts';
import { projectOf } from '../../reports/project.ts';
import type { Report } from '../../reports/report.ts';
import { assertBrowserAvailable } from '../../reports/request.ts';
import { countReports } from '../../reports/rollups/counts.ts';
import { readTarget } from '../../reports/target.ts';
import { requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { pageHead } from '../frame/page-head.ts';
import { type Done, type FormCall, type MountPages, page } from '../page.ts';
import { cardBody } from '../ui/card.ts';
import { modeChoice, readMode } from '../ui/form/field.ts';
import { type FormValues, formFields, type RefusedForm, refusal } from '../ui/form/form.ts';
import type { Html } from '../ui/html.ts';
import { chevron } from '../ui/icon.ts';
import { sitePath } from '../ui/page-name.ts';
import { auditBox } from './audit-box.ts';
import { accessForm, auditForm, isSitemap, newValues, readAudit, repeatedValues, urlsIn, withOptions } from './audit-form.ts';
import { makeStarter, type Refused, refusalText, statusOf } from './start.ts';
import { chooseSitemaps, knownReports, listOfPages, MAX_URLS, startedPages } from './steps.ts';

/** Maximum bytes of a form: a list of URLs, or all chosen sitemaps, at their maximum length and percent-encoded. */
const MAX_BYTES = 512 * 1024;

interface NewAudit {
  definition: ReturnType<typeof auditForm>;
  values: FormValues;
  /** The audit mode that is preselected: in a browser where there is one. */
  mode: AuditMode;
  hasBrowser: boolean;
  /** True if the account has no report yet. */
  isFirst: boolean;
}

/** Why no sitemap was imported. */
interface NotImported {
  problem: string;
  status: ReturnType<typeof statusOf>;
}

/** Mounts `/audits/new`: one field for a page, a site, a list of pages or a sitemap. Addresses of earlier builds redirect. */
export const mountNewAudit: MountPages = (web, service, frame) => {
  const { db, guard, browsers, config } = service;
  const starter = makeStarter(service);

  const refusedWith = (refused: Refused, { context, frame }: FormCall): string => {
    if (refused.retryAfter !== undefined) context.header('retry-after', String(refused.retryAfter));
    return refusalText(refused, guard.targetPorts, wordsOf(frame));
  };

  /** Finds the reports that pages already have, unless the user has chosen to create second ones. */
  const knownOf = async (urls: readonly string[], { account, form }: FormCall): Promise<ReadonlyMap<string, Report>> =>
    form.get('known') === 'another' ? new Map() : starter.known(account.id, urls);

  /** Audits each page, and shows the reports and why others got none. Asks first what to do with pages that have a report. */
  const auditList = async (urls: readonly string[], mode: AuditMode, call: FormCall): Promise<Html> => {
    const choice = call.form.get('known');
    const known = await knownOf(urls, call);
    if (known.size > 0 && choice !== 'again' && choice !== 'skip') return knownReports({ urls, known, mode, isList: true }, call.frame);
    const pages = choice === 'skip' ? urls.filter((url) => !known.has(url)) : urls;
    const made = await starter.reports(
      call.account.id,
      pages.map((url) => ({ url, mode, report: known.get(url) })),
    );
    const texts = wordsOf(call.frame);
    return startedPages(
      made.map((one, index) => ({
        url: pages[index] ?? '',
        ...('id' in one ? one : { problem: refusalText(one, guard.targetPorts, texts) }),
      })),
      call.frame,
    );
  };

  const importSitemaps = async (chosen: readonly string[], mode: AuditMode, call: FormCall): Promise<Done | NotImported> => {
    const { account, form } = call;
    const { problems, sitemaps: texts } = wordsOf(call.frame).audits;
    const refuse = (problem: string) => ({ problem, status: 422 }) as const;
    if (chosen.length === 0) return refuse(texts.chooseOne);
    if (chosen.length > MAX_RUNNING_IMPORTS) return refuse(texts.chooseFewer({ most: MAX_RUNNING_IMPORTS }));
    const targets = chosen.map((url) => readTarget(url, guard)).filter((target) => target instanceof URL);
    const [first] = targets;
    if (!first || targets.length < chosen.length) return refuse(problems.invalid_url);
    const limit = Number(form.get('limit'));
    const { started, refused } = await starter.imports(account.id, targets, {
      limit: Number.isInteger(limit) && limit >= 1 ? Math.min(limit, config.importLimit) : config.importLimit,
      privacy: form.get('privacy') === '0' ? 0 : 1,
      mode,
    });
    if (refused && started === 0) return { problem: refusedWith(refused, call), status: statusOf(refused) };
    return { path: sitePath(projectOf(first)), done: refused ? 'someImported' : 'imported' };
  };

  page<NewAudit>({
    path: '/audits/new',
    async load({ context, account, frame }) {
      const again = Number(context.req.query('again'));
      const crawl = Number.isSafeInteger(again) ? await findCrawl(db, account.id, again) : undefined;
      const hasBrowser = await browsers.isAvailable();
      const { url = '', scope = 'page' } = context.req.query();
      return {
        definition: auditForm({ targets: guard, crawlLimit: config.crawlLimit }, frame),
        values: crawl ? repeatedValues(crawl) : { ...newValues(config.crawlLimit), url, scope },
        mode: hasBrowser ? 'rendered' : config.auditMode,
        hasBrowser,
        isFirst: (await countReports(db, { accountId: account.id })) === 0,
      };
    },
    view: newAuditPage,
    actions: {
      '': {
        maxBytes: MAX_BYTES,
        async run({ definition, mode: usual, hasBrowser }, call) {
          const { context, account, frame } = call;
          const sent = withOptions(call.form, config.crawlLimit);
          const step = sent.get('step');
          const urls = urlsIn(sent.get('url') ?? '');
          const [url = ''] = urls;
          const mode = readMode(sent) ?? usual;
          await assertBrowserAvailable(mode, browsers);
          const refuse = (refused: Refused) => refusal(definition, sent, { url: refusedWith(refused, call) }, statusOf(refused));
          if (step === 'list' || urls.length > 1) {
            const { list: texts, problems } = wordsOf(frame).audits;
            const problem = urls.length > MAX_URLS ? texts.tooMany({ most: MAX_URLS }) : urls.length === 0 ? problems.required : undefined;
            if (step === 'list' && problem === undefined) return auditList(urls, mode, call);
            return context.html(listOfPages({ urls, problem, mode, hasBrowser }, frame), problem === undefined ? 200 : 422);
          }
          const imported = step === 'import' ? await importSitemaps(chosenSitemaps(sent), mode, call) : undefined;
          if (imported && !('problem' in imported)) return imported;
          if (step === 'search' || step === 'import' || (sent.get('scope') === 'page' && isSitemap(url))) {
            const found = await starter.search(account.id, url);
            if ('problem' in found) throw refuse(found);
            const shown = { url, found, most: config.importLimit, mode, hasBrowser, problem: imported?.problem };
            return context.html(chooseSitemaps(shown, frame), imported?.status ?? 200);
          }
          const request = readAudit(definition, sent, frame);
          const target = readTarget(withScheme(url), guard);
          if (request.access !== null && target instanceof URL && !(await hasProfile(db, account.id, projectOf(target), request.access)))
            throw refusal(definition, sent, { access: wordsOf(frame).audits.fields.access.problems.unknown });
          if (request.scope === 'site') {
            const made = await starter.crawl(account.id, url, request.options, request.every);
            if ('problem' in made) throw refuse(made);
            return { path: `/crawls/${made.id}` };
          }
          const known = await knownOf([url], call);
          const report = known.get(url);
          if (report && sent.get('known') !== 'again') return knownReports({ urls, known, mode, isList: false }, frame);
          const made = await starter.report(account.id, { url, mode, report, access: request.access });
          if ('problem' in made) throw refuse(made);
          return { path: `/reports/${made.id}`, ...(report ? { done: 'audit' } : {}) };
        },
      },
    },
  })(web, service, frame);

  const session = requireSession(service, frame);
  for (const [path, scope] of Object.entries({
    '/reports/new': 'page',
    '/reports/many': 'page',
    '/imports/new': 'page',
    '/crawls/new': 'site',
  }))
    web.get(path, session, (context: Context) => {
      const query = new URLSearchParams({ ...context.req.query(), ...(scope === 'page' ? {} : { scope }) });
      return context.redirect(`${frame.basePath}/audits/new${query.size === 0 ? '' : `?${query}`}`, 301);
    });
};

const newAuditPage = ({ definition, values, mode, hasBrowser, isFirst }: NewAudit, frame: Frame, refused?: RefusedForm): Html => {
  const texts = wordsOf(frame).audits;
  const title = isFirst ? texts.firstTitle : texts.title;
  const shown = { ...values, ...refused?.values };
  const { url: problem, access: problemOfAccess, ...others } = refused?.problems ?? {};
  const more = html`<div class="for-page audit-mode">${modeChoice({ value: mode, hasBrowser, label: texts.mode }, frame)}</div>
<p class="for-page"><button class="as-link" name="step" value="search">${texts.search}</button></p>
<div class="for-site"><p class="note">${texts.crawlNote}</p>
<details class="audit-more"${Object.keys(others).length > 0 ? ' open' : ''}><summary>${texts.more}${chevron}</summary>${formFields(definition, { values, refused }, frame)}</details></div>
<details class="audit-more"${problemOfAccess === undefined ? '' : ' open'}><summary>${texts.fields.access.label}${chevron}</summary>${formFields(accessForm(definition), { values, refused }, frame)}</details>
<p class="note">${texts.private}</p>`;
  return layout(frame, {
    feature: 'audits',
    title,
    main: html`${pageHead({ title }, frame)}
<section class="card">${cardBody(auditBox({ url: String(shown.url), scope: shown.scope === 'site' ? 'site' : 'page', problem, focus: true, isFirst, more }, frame))}</section>`,
  });
};

/** Returns the chosen sitemaps. The number before each identifies its index, so that parts of a chosen index aren’t imported twice. */
const chosenSitemaps = (form: URLSearchParams): string[] => {
  const whole = form.getAll('sitemap').map(splitNumber);
  const numbers = new Set(whole.map(({ number }) => number));
  const parts = form.getAll('part').map(splitNumber);
  return [...new Set([...whole, ...parts.filter(({ number }) => !numbers.has(number))].map(({ url }) => url))];
};

const splitNumber = (value: string): { number: string; url: string } => {
  const at = value.indexOf(' ');
  return { number: value.slice(0, at), url: value.slice(at + 1) };
};
