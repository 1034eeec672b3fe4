import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import type { Document } from '../../read/document/document.ts';
import { articlesOf } from '../../read/structured/article.ts';
import { type GraphNode, isNode, isReference, labelOf, nameOf, valuesOf } from '../../read/structured/node.ts';

export default defineCheck({
  id: 'author',
  category: 'content',
  title: 'Article author',
  headline: 'Article doesn’t name its author',
  why: 'People trust an article more when they know who wrote it. Search engines use the author to tell writers apart.',
  fix: 'Name the author on the page and in the structured data of the article: `"author": \'{\'"@type": "Person", "name": "Anna Berg", "url": "https://example.com/anna"\'}\'`.',
  task: { text: 'Name the author of the article', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/structured-data/article',
  severity: 'information',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    named: pass('The structured data gives the author: {names}.'),
    byline: pass('The page shows the author, but the article’s structured data doesn’t.'),
    absent: warn('Neither the structured data nor a marked byline says who wrote the article.'),
    none: notApplicable('The page isn’t marked up as an article.'),
  },
  run({ page }, report) {
    const articles = articlesOf(page);
    if (articles.length === 0) return report.none();

    const items = articles.map((article) => ({ line: article.where.line, note: labelOf(article) }));
    const names = new Set(articles.flatMap(authorsOf));
    if (names.size > 0) return report.named({ names: [...names].join(', ') }, items);
    const bylines = bylinesOf(page.document);
    return bylines.length > 0 ? report.byline({}, bylines) : report.absent({}, items);
  },
});

/** Returns the names of the authors, or the URL of an author whom the page does not describe. */
const authorsOf = (article: GraphNode): string[] =>
  valuesOf(article, 'author').flatMap((author) => {
    if (isReference(author)) return [author.reference];
    if (isNode(author)) return nameOf(author) ?? [];
    return typeof author === 'string' ? [author.trim()] : [];
  });

/** Links and elements that are marked up as naming the author. */
const bylinesOf = ({ anchors, links, metas }: Document): { line: number; snippet: string }[] =>
  [
    ...[...anchors, ...links].filter(({ rel, href, noscript }) => (rel.includes('author') || AUTHOR_PAGE.test(href ?? '')) && !noscript),
    ...metas.filter(({ name, property, content }) => (name === 'author' || property === 'article:author') && content?.trim()),
  ]
    .sort((one, other) => one.line - other.line)
    .map(itemOf);

/** Matches the URL of a page in a folder about authors. */
const AUTHOR_PAGE = /^[^?#]{0,300}\/(?:authors?|autor(?:en|es|as|ka|zy|i)?|auteurs?)\/[^/?#]/i;
