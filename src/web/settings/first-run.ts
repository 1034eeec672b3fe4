import { html } from 'hono/html';
import { z } from 'zod';
import { type Brand, changeBrand, findBrand } from '../../accounts/brand.ts';
import { MAX_BRAND_NAME, readBrandFields } from '../../accounts/brand-fields.ts';
import { defaultCrawlOptions } from '../../crawls/crawl.ts';
import { storedCrawls } from '../../crawls/find.ts';
import { MAX_URL_LENGTH } from '../../http/web-url.ts';
import { wordsOf } from '../../locales/english.ts';
import { projectOf } from '../../reports/project.ts';
import { countReports } from '../../reports/rollups/counts.ts';
import { readTarget } from '../../reports/target.ts';
import type { Database } from '../../storage/database.ts';
import { FIRST_RUN_PATH } from '../account/new-account.ts';
import { makeStarter, type Refused, refusalText, statusOf } from '../audits/start.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { type MountPages, page } from '../page.ts';
import { day } from '../ui/date.ts';
import { type FormDefinition, form, type RefusedForm, readFields, refusal } from '../ui/form/form.ts';
import { type Html, untrusted } from '../ui/html.ts';
import { icon } from '../ui/icon.ts';
import { refuseBrand } from './branding.ts';

/** Maximum pages of the first crawl. */
const MAX_PAGES = 100;

interface FirstRun {
  brand: Brand;
  pages: number;
  hasBrowser: boolean;
}

const firstRunForm = (pages: number, frame: Frame) => {
  const { form: texts } = wordsOf(frame).account.first;
  const { site, page } = texts.what.options;
  return {
    name: '',
    fields: {
      url: z.string(),
      what: z.enum(['site', 'page']).default('site'),
      name: z.string().default(''),
      accent: z.string().default(''),
    },
    texts: { ...texts, what: { ...texts.what, options: { site: site({ pages }), page } } },
    controls: {
      url: { as: 'url', autocomplete: 'url', maxLength: MAX_URL_LENGTH, focus: true },
      what: { as: 'radio' },
      name: { autocomplete: 'organization', maxLength: MAX_BRAND_NAME },
      accent: { as: 'color' },
    },
  } satisfies FormDefinition;
};

/** Mounts the page that starts with the first account: its site, what to do, and its brand. An account with reports has no need of it. */
export const mountFirstRun: MountPages = (web, service, frame) => {
  const starter = makeStarter(service);
  page<FirstRun>({
    path: FIRST_RUN_PATH,
    async load({ context, account, service: { db, browsers, config } }) {
      if ((await countReports(db, { accountId: account.id })) > 0) return context.redirect(`${frame.basePath}/`, 303);
      const [brand, hasBrowser] = await Promise.all([findBrand(db, account.id), browsers.isAvailable()]);
      return { brand, hasBrowser, pages: Math.min(MAX_PAGES, config.crawlLimit) };
    },
    view: firstRunPage,
    actions: {
      '': {
        async run({ brand, pages, hasBrowser }, call) {
          const { account, service, frame } = call;
          const definition = firstRunForm(pages, frame);
          const { url, what, name, accent } = readFields(definition, call.form, frame);
          const read = async () => readBrandFields({ ...brand, email: brand.email ?? '', link: brand.link ?? '', name, accent });
          const changed = await read().catch(refuseBrand(definition, call));
          // Without a scheme, the site tells which one it has.
          const entered = (call.form.get('url') ?? '').trim();
          const refuse = (refused: Refused) => {
            const text = refusalText(refused, service.guard.targetPorts, wordsOf(frame));
            return refusal(definition, call.form, { url: text }, statusOf(refused));
          };
          const target = readTarget(url, service.guard);
          // The crawl is first, as this page is gone once there is a report. If the report is refused, the form is sent again.
          if (what === 'site' && target instanceof URL && !(await isCrawled(service.db, account.id, projectOf(target)))) {
            const options = { ...defaultCrawlOptions, maxPages: pages };
            const crawl = await starter.crawl(account.id, entered === url ? target.origin : target.host, options);
            if ('problem' in crawl) throw refuse(crawl);
          }
          const mode = hasBrowser ? 'rendered' : service.config.auditMode;
          const report = await starter.report(account.id, { url: entered, mode });
          if ('problem' in report) throw refuse(report);
          await changeBrand(service.db, account.id, changed);
          return { path: `/reports/${report.id}` };
        },
      },
    },
  })(web, service, frame);
};

const isCrawled = async (db: Database, accountId: number, project: string): Promise<boolean> =>
  (await storedCrawls.list(db, { workspace_id: accountId, project, perPage: 1, page: 1 })).total > 0;

const firstRunPage = ({ brand, pages, hasBrowser }: FirstRun, frame: Frame, refused?: RefusedForm): Html => {
  const { account, marks } = wordsOf(frame);
  const texts = account.first;
  const { basePath } = frame;
  const values = { what: 'site', name: brand.name, accent: brand.accent ?? '' };
  const beside = html`<a class="button secondary" href="${basePath}/">${texts.skip}</a><span class="note">${hasBrowser ? texts.inBrowser : texts.withoutBrowser}</span>`;
  const shown = form(
    firstRunForm(pages, frame),
    { action: basePath + FIRST_RUN_PATH, button: texts.start, values, refused, beside },
    frame,
  );
  return layout(frame, {
    feature: 'settings',
    title: texts.title,
    isAlone: true,
    main: html`<div class="columns first-run"><section class="card card-body"><h1>${texts.heading}</h1><p class="dim">${texts.lead}</p>
${shown}</section>
<aside aria-label="${texts.preview}"><figure class="miniature light first-cover"><div class="mini-cover"><span data-brand="name">${untrusted(brand.name)}</span><small>${texts.kind}</small><b data-brand="site">${texts.site}</b><small>${day(new Date(), marks.dates)}</small></div>
<div class="mini-lines" aria-hidden="true"><i></i><i></i><i></i></div></figure>
<p class="note">${texts.preview}</p>
<ul>${Object.values(texts.gets).map((one) => html`<li>${icon('tick')}${typeof one === 'string' ? one : one({ pages })}</li>`)}</ul></aside></div>`,
  });
};
