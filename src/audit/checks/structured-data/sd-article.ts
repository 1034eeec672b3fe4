import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { articlesOf } from '../../read/structured/article.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { isA } from '../../read/structured/result-rules.ts';

export default defineCheck({
  id: 'sd-article',
  category: 'structured-data',
  title: 'Article structured data',
  headline: 'Article without Article structured data',
  why: 'Article structured data tells search engines the headline, image, date and author of an article, for its result and for Google News and Discover.',
  fix: 'Describe the article as `Article`, `NewsArticle` or `BlogPosting` with its `headline`, `image`, `datePublished` and `author`.',
  task: { text: 'Mark the article up for search engines', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/appearance/structured-data/article',
  severity: 'information',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    marked: pass('The structured data describes the article as {type}.'),
    absent: warn('The page says that it is an article, but its structured data doesn’t describe one.'),
    none: notApplicable('The page doesn’t say that it is an article, or its structured data describes something else.'),
  },
  run({ page }, report) {
    const [article] = articlesOf(page);
    if (article) return report.marked({ type: article.types.join(', ') }, [{ line: article.where.line }]);
    const signs = articleSigns(page);
    const isElse = graphOf(page).nodes.some((node) => OTHER_PAGE_TYPES.some((type) => isA(node, type)));
    return signs.length === 0 || isElse ? report.none() : report.absent({}, signs.map(itemOf));
  },
});

/** The signs of an article: a publication date, or the article type together with an `<article>`; some systems set the type on any page. */
const articleSigns = ({ url, document: { metas, landmarks } }: Page) => {
  if (new URL(url).pathname === '/') return [];
  const valued = metas.filter(({ content, noscript }) => !noscript && (content ?? '').trim() !== '');
  const dated = valued.filter(({ property, name }) => (property ?? name) === 'article:published_time');
  if (dated.length > 0) return dated;
  const articles = landmarks.filter(({ role }) => role === 'article');
  const found = valued.filter(
    ({ property, name, content }) => (property ?? name) === 'og:type' && content?.trim().toLowerCase() === 'article',
  );
  return articles.length === 1 ? found : [];
};

/** Page types that exclude an article. */
const OTHER_PAGE_TYPES = (
  'Product Recipe Event JobPosting Course QAPage FAQPage DiscussionForumPosting ProfilePage CollectionPage Movie Book SoftwareApplication ' +
  'LodgingBusiness Dataset'
).split(' ');
