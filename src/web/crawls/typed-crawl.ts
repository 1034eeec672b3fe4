import { type Crawl, type CrawlOptions, defaultCrawlOptions } from '../../crawls/crawl.ts';
import { crawlFields } from '../../front/crawls/fields.ts';
import { validate } from '../../front/parameters.ts';
import type { GuardSettings } from '../../http/guard.ts';
import { withScheme } from '../../http/scheme.ts';
import { Problem } from '../../lib/problem.ts';
import type { TargetRefusal } from '../../reports/target.ts';
import { creationProblem } from '../reports/creation-problem.ts';
import { amount } from '../ui/amount.ts';

const names = ['url', 'max_pages', 'max_depth', 'include', 'exclude', 'sitemaps', 'traps', 'privacy'] as const;

/** What the fields of the form hold, as typed. */
export type TypedCrawl = Record<(typeof names)[number], string>;

/** What a crawl needs, or what is wrong with which field. */
export type ReadCrawl =
  | { url: string; target: URL; privacy: 0 | 1; options: CrawlOptions }
  | { problems: Partial<Record<keyof TypedCrawl, string>> };

interface Rules {
  targets: GuardSettings;
  crawlLimit: number;
}

/** The fields of a new crawl of a URL, which may be empty. */
export const freshCrawl = (url: string, crawlLimit: number): TypedCrawl => ({
  ...optionsTyped({ ...defaultCrawlOptions, maxPages: Math.min(defaultCrawlOptions.maxPages, crawlLimit) }),
  url,
  privacy: '1',
});

/** The fields of a crawl that repeats another. */
export const repeatedCrawl = ({ url, options, privacy }: Crawl): TypedCrawl => ({
  ...optionsTyped(options),
  url,
  privacy: privacy === 0 ? '0' : '1',
});

const optionsTyped = ({ maxPages, maxDepth, include, exclude, sitemaps, traps }: CrawlOptions): Omit<TypedCrawl, 'url' | 'privacy'> => ({
  max_pages: String(maxPages),
  max_depth: maxDepth === null ? '' : String(maxDepth),
  include: include.join(', '),
  exclude: exclude.join(', '),
  sitemaps: sitemaps ? '1' : '0',
  traps,
});

/** The fields of a sent form. Those that it lacks are as in a fresh one, so that a form with only a URL works. */
export const typedCrawl = (form: URLSearchParams, crawlLimit: number): TypedCrawl => ({
  ...freshCrawl('', crawlLimit),
  ...Object.fromEntries(names.filter((name) => form.has(name)).map((name) => [name, (form.get(name) ?? '').trim()])),
});

const globsOf = (text: string): string[] =>
  text
    .split(',')
    .map((glob) => glob.trim())
    .filter((glob) => glob !== '');

/** Reads typed fields by the rules of the API. */
export const readTypedCrawl = (typed: TypedCrawl, { targets, crawlLimit }: Rules): ReadCrawl => {
  const url = withScheme(typed.url);
  const values = Object.fromEntries(
    Object.entries({ ...typed, url, include: globsOf(typed.include), exclude: globsOf(typed.exclude) }).filter(([, value]) => value !== ''),
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
          field === 'url' ? creationProblem(code as TargetRefusal, targets.targetPorts) : (words(crawlLimit)[field] ?? detail),
        ]),
      ),
    };
  }
};

const words = (most: number): Readonly<Record<string, string>> => ({
  max_pages: `Enter a number from 1 to ${amount(most)}.`,
  max_depth: 'Enter a number from 1 to 100, or leave it empty.',
  include: 'Enter at most 20 patterns of at most 200 characters each.',
  exclude: 'Enter at most 20 patterns of at most 200 characters each.',
});
