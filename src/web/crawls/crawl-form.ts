import { type Crawl, type CrawlOptions, defaultCrawlOptions } from '../../crawls/crawl.ts';
import { crawlFields } from '../../front/crawls/fields.ts';
import { validate } from '../../front/parameters.ts';
import type { GuardSettings } from '../../http/guard.ts';
import { withScheme } from '../../http/scheme.ts';
import { Problem } from '../../lib/problem.ts';
import type { TargetRefusal } from '../../reports/target.ts';
import { creationProblem } from '../reports/creation-problem.ts';
import { amount } from '../ui/amount.ts';

const fieldNames = ['url', 'max_pages', 'max_depth', 'include', 'exclude', 'sitemaps', 'traps', 'privacy'] as const;

/** The values of the form fields, as entered. */
export type CrawlFormValues = Record<(typeof fieldNames)[number], string>;

/** A valid crawl request, or the errors by field. */
export type ValidatedCrawl =
  | { url: string; target: URL; privacy: 0 | 1; options: CrawlOptions }
  | { problems: Partial<Record<keyof CrawlFormValues, string>> };

interface FormRules {
  targets: GuardSettings;
  crawlLimit: number;
}

/** Returns the form values for a new crawl; `url` may be empty. */
export const emptyCrawlForm = (url: string, crawlLimit: number): CrawlFormValues => ({
  ...optionValues({ ...defaultCrawlOptions, maxPages: Math.min(defaultCrawlOptions.maxPages, crawlLimit) }),
  url,
  privacy: '1',
});

/** Returns the form values that repeat a crawl. */
export const repeatedCrawlForm = ({ url, options, privacy }: Crawl): CrawlFormValues => ({
  ...optionValues(options),
  url,
  privacy: privacy === 0 ? '0' : '1',
});

const optionValues = ({
  maxPages,
  maxDepth,
  include,
  exclude,
  sitemaps,
  traps,
}: CrawlOptions): Omit<CrawlFormValues, 'url' | 'privacy'> => ({
  max_pages: String(maxPages),
  max_depth: maxDepth === null ? '' : String(maxDepth),
  include: include.join(', '),
  exclude: exclude.join(', '),
  sitemaps: sitemaps ? '1' : '0',
  traps,
});

/** Reads the values of a submitted form. Missing fields get their defaults, so a form with only a URL works. */
export const readCrawlForm = (form: URLSearchParams, crawlLimit: number): CrawlFormValues => ({
  ...emptyCrawlForm('', crawlLimit),
  ...Object.fromEntries(fieldNames.filter((name) => form.has(name)).map((name) => [name, (form.get(name) ?? '').trim()])),
});

const globsOf = (text: string): string[] =>
  text
    .split(',')
    .map((glob) => glob.trim())
    .filter((glob) => glob !== '');

/** Validates a crawl form by the same rules as the API. */
export const validateCrawlForm = (formValues: CrawlFormValues, { targets, crawlLimit }: FormRules): ValidatedCrawl => {
  const url = withScheme(formValues.url);
  const values = Object.fromEntries(
    Object.entries({ ...formValues, url, include: globsOf(formValues.include), exclude: globsOf(formValues.exclude) }).filter(
      ([, value]) => value !== '',
    ),
  );
  try {
    const fields = validate(crawlFields({ targets, crawlLimit }), { values, sources: {}, errors: [] }, 'body');
    const { max_pages: maxPages, max_depth: maxDepth = null, include, exclude, sitemaps, traps, privacy } = fields;
    return {
      url,
      target: fields.url.target,
      privacy: privacy === 0 ? 0 : 1,
      options: { maxPages, maxDepth, include, exclude, sitemaps, traps },
    };
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error;
    return {
      problems: Object.fromEntries(
        error.errors.map(({ field, code, detail }) => [
          field,
          field === 'url' ? creationProblem(code as TargetRefusal, targets.targetPorts) : (problemTexts(crawlLimit)[field] ?? detail),
        ]),
      ),
    };
  }
};

const problemTexts = (most: number): Readonly<Record<string, string>> => ({
  max_pages: `Enter a number from 1 to ${amount(most)}.`,
  max_depth: 'Enter a number from 1 to 100, or leave it empty.',
  include: 'Enter at most 20 patterns of at most 200 characters each.',
  exclude: 'Enter at most 20 patterns of at most 200 characters each.',
});
