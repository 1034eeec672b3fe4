import { z } from 'zod';
import type { AuditMode } from '../../audit/mode.ts';
import { type Crawl, type CrawlOptions, defaultCrawlOptions } from '../../crawls/crawl.ts';
import { crawlFields } from '../../front/crawls/fields.ts';
import type { FieldRules } from '../../front/field-rules.ts';
import { accessField, modeField } from '../../front/fields.ts';
import { wordsOf } from '../../locales/english.ts';
import { scheduleWords } from '../../schedules/plan.ts';
import type { Frame } from '../frame/frame.ts';
import { type FormDefinition, type FormValues, readFields } from '../ui/form/form.ts';
import { scopes } from './audit-box.ts';

/** Groups of the options of a crawl, as the page shows them: the name of a group, and its fields. */
const groups = [
  ['where', ['include', 'sitemaps']],
  ['extent', ['max_pages', 'max_depth']],
  ['skip', ['exclude', 'traps']],
  ['schedule', ['every']],
] as const;

type Rules = Pick<FieldRules, 'targets' | 'crawlLimit'>;

/** The form that starts an audit: what is audited, and the options of a crawl, by the schemas of the API. */
export const auditForm = (rules: Rules, frame: Frame) => {
  const { max_pages, max_depth, include, exclude, sitemaps, traps } = crawlFields(rules).shape;
  const { fields: texts, groups: titles } = wordsOf(frame).audits;
  const hidden = { label: '' };
  return {
    name: '',
    fields: {
      ...{ url: z.string().default(''), scope: z.enum(scopes).default('page'), mode: modeField.optional() },
      access: accessField.optional(),
      ...{ include, sitemaps, max_pages, max_depth, exclude, traps, every: z.enum(['once', ...scheduleWords]).default('once') },
    },
    texts: {
      ...{ ...texts, url: hidden, scope: hidden, mode: hidden },
      max_pages: { ...texts.max_pages, hint: texts.max_pages.hint({ most: rules.crawlLimit }) },
    },
    controls: { traps: { as: 'radio' }, every: { as: 'radio' } },
    groups: groups.map(([name, fields]) => ({ title: titles[name], fields })),
  } satisfies FormDefinition;
};

/** The field of the access profile alone, which audits of pages have too. */
export const accessForm = ({ name, fields: { access }, texts }: ReturnType<typeof auditForm>) =>
  ({ name, fields: { access }, texts: { access: texts.access } }) satisfies FormDefinition;

/** Returns the values of a new form. */
export const newValues = (crawlLimit: number): FormValues => ({
  ...optionValues({ ...defaultCrawlOptions, maxPages: Math.min(defaultCrawlOptions.maxPages, crawlLimit) }),
  ...{ url: '', scope: 'page', every: 'once' },
});

/** Returns the values that repeat a crawl. */
export const repeatedValues = ({ url, options }: Crawl): FormValues => ({ ...optionValues(options), url, scope: 'site', every: 'once' });

const optionValues = ({ maxPages, maxDepth, include, exclude, sitemaps, traps, access }: CrawlOptions): FormValues => ({
  ...{ max_pages: String(maxPages), max_depth: maxDepth === null ? '' : String(maxDepth) },
  ...{ include, exclude, sitemaps: sitemaps ? '1' : '0', traps, access: access ?? '' },
});

/** Adds the options that a form without them leaves out, such as the one on the overview. */
export const withOptions = (sent: URLSearchParams, crawlLimit: number): URLSearchParams =>
  sent.has('max_pages')
    ? sent
    : new URLSearchParams([
        ...sent,
        ...Object.entries(newValues(crawlLimit)).flatMap(([name, value]) =>
          sent.has(name) ? [] : [value].flat().map((one) => [name, one] as [string, string]),
        ),
      ]);

/** What a form requests. Throws `FormRefused` if an option is not allowed. */
export interface AuditRequest {
  scope: 'page' | 'site';
  mode: AuditMode | undefined;
  options: CrawlOptions;
  /** Name of the access profile of the site with which to get in. */
  access: string | null;
  /** How often the site is crawled again; undefined for once. */
  every: string | undefined;
}

export const readAudit = (definition: ReturnType<typeof auditForm>, sent: URLSearchParams, frame: Frame): AuditRequest => {
  const {
    scope,
    mode,
    every,
    access = null,
    max_pages: maxPages,
    max_depth: maxDepth = null,
    ...lists
  } = readFields(definition, sent, frame);
  const { include, exclude, sitemaps, traps } = lists;
  const options = { maxPages, maxDepth, include, exclude, sitemaps, traps, access };
  return { scope, mode, options, access, every: every === 'once' ? undefined : every };
};

/** Returns the URLs that were entered, each once: one a line, or several in a line, as browsers join the lines that are pasted into a field. */
export const urlsIn = (text: string): string[] => {
  const lines = text.split('\n').map((line) => line.trim());
  const urls = lines.flatMap((line) => {
    const words = line.split(/\s+/);
    return words.every((word) => /^https?:\/\/|^[^/]+\.[^/]/.test(word)) ? words : [line];
  });
  return [...new Set(urls.filter((url) => url !== ''))];
};

/** True for a URL that is a sitemap by its name. */
export const isSitemap = (url: string): boolean => /\.xml(\.gz)?$|sitemap[^/]*\.txt(\.gz)?$/i.test(url.split(/[?#]/)[0] ?? '');
