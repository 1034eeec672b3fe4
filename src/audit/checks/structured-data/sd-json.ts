import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { MAX_JSON_LD, readJsonLd } from '../../read/structured/json-ld.ts';

export default defineCheck({
  id: 'sd-json',
  category: 'structured-data',
  title: 'JSON-LD syntax',
  headline: 'JSON-LD has syntax errors',
  headlines: { wrapped: 'JSON-LD is wrapped in a comment or CDATA', empty: 'Empty JSON-LD block', broken: 'JSON-LD can’t be parsed' },
  why: 'Structured data can earn rich results such as stars and prices. With one syntax error, search engines ignore the whole block.',
  fix: 'Correct the JSON at the line shown. Often a comma is missing or one too many, or a quotation mark inside a text needs a backslash: `\\"`. Leave nothing around the JSON.',
  task: { text: 'Correct the data for rich results', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data',
  severity: 'medium',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    valid: pass('{total, plural, one {# JSON-LD block has} other {# JSON-LD blocks have}} no syntax errors.'),
    // Search engines accept such wrapping, but JSON-LD 1.1 allows only the JSON itself.
    wrapped: warn(
      '{count, number} of {total, plural, one {# JSON-LD block} other {# JSON-LD blocks}} {count, plural, one {is} other {are}} wrapped in a comment or CDATA, which some parsers reject.',
      'information',
    ),
    // An empty block is a leftover of a template; no data is lost.
    empty: warn(
      '{count, number} of {total, plural, one {# JSON-LD block} other {# JSON-LD blocks}} {count, plural, one {is} other {are}} empty.',
      'information',
    ),
    broken: fail('{bad, number} of {total, plural, one {# JSON-LD block} other {# JSON-LD blocks}} can’t be parsed.'),
    none: notApplicable('The page has no JSON-LD.'),
  },
  notes: {
    empty: 'The block is empty',
    tooLong: 'The block is too long to read',
    tooDeep: 'Objects are nested too deep',
    cut: 'The block ends too early',
    quote: 'Names need double quotation marks, and no comma goes before a closing brace',
    comma: 'There is a comma before a closing brace, or a name without double quotation marks',
    separator: 'A comma or a closing bracket is missing, or a quotation mark in a text has no backslash',
    control: 'A text has a line break or another control character; write `\\n`',
    escape: 'A backslash comes before a character that needs none',
    number: 'A number is incomplete',
    twice: 'Something follows the end of the JSON; several objects belong in an array',
    character: 'This isn’t JSON',
  },
  run({ page }, report) {
    // Ignores blocks that reach the maximum length, since cutting them off makes their JSON invalid.
    const blocks = page.document.jsonLd.filter(({ length }) => length < MAX_JSON_LD);
    if (blocks.length === 0) return report.none();

    const total = blocks.length;
    const read = blocks.map(({ text, line, source }) => ({ line, snippet: source, result: readJsonLd(text, line) }));
    const faults = read.flatMap(({ snippet, result }) => (result.ok ? [] : [{ line: result.line, snippet, note: { key: result.fault } }]));
    const broken = faults.filter(({ note }) => note.key !== 'empty');
    if (broken.length > 0) return report.broken({ bad: broken.length, total }, broken);

    const wrapped = read.flatMap(({ line, snippet, result }) => (result.ok && !result.bare ? [{ line, snippet }] : []));
    if (wrapped.length > 0) return report.wrapped({ count: wrapped.length, total }, wrapped);
    return faults.length === 0 ? report.valid({ total }) : report.empty({ count: faults.length, total }, faults);
  },
});
