import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { MAX_JSON_LD, readJsonLd } from '../../read/structured/json-ld.ts';

export default defineCheck({
  id: 'sd-json',
  category: 'structured-data',
  title: 'JSON-LD syntax',
  headline: 'JSON-LD has syntax errors',
  headlines: { wrapped: 'JSON-LD is wrapped in a comment or CDATA', broken: 'JSON-LD can’t be parsed' },
  why: 'Structured data earns richer search results, such as stars and prices. One missing comma, and search engines read nothing of the block.',
  fix: 'Correct the JSON at the line given, and put nothing around it; often a comma is missing or one too many, or a quotation mark in a text needs a backslash.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    valid: pass('All blocks of JSON-LD can be read: {total}.'),
    // Search engines see through that, but JSON-LD 1.1 allows nothing besides the JSON.
    wrapped: warn('Blocks of JSON-LD wrapped in a comment or CDATA, which some readers refuse: {count} of {total}.', 'low'),
    broken: fail('Blocks of JSON-LD that cannot be read: {bad} of {total}.'),
    none: notApplicable('The page has no JSON-LD.'),
  },
  judge({ page }, give) {
    // A block that was cut would be broken by that.
    const blocks = page.document.jsonLd.filter(({ length }) => length < MAX_JSON_LD);
    if (blocks.length === 0) return give.none();

    const total = blocks.length;
    const read = blocks.map(({ text, line, source }) => ({ line, snippet: source, result: readJsonLd(text, line) }));
    const broken = read.flatMap(({ snippet, result }) => (result.ok ? [] : [{ line: result.line, snippet, note: result.error }]));
    if (broken.length > 0) return give.broken({ bad: broken.length, total }, broken);

    const wrapped = read.flatMap(({ line, snippet, result }) => (result.ok && !result.bare ? [{ line, snippet }] : []));
    return wrapped.length === 0 ? give.valid({ total }) : give.wrapped({ count: wrapped.length, total }, wrapped);
  },
});
