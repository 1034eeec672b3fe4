import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sd-retired.ts';

const node = (json: string) => page(`<script type="application/ld+json">{"@context":"https://schema.org",${json}}</script>`);

export default {
  retired: [
    node(
      '"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"When to sow?","acceptedAnswer":{"@type":"Answer","text":"In March."}}]',
    ),
    node('"@type":["WebPage","FAQPage"]'),
    node('"@type":"HowTo","name":"Sow tomatoes"'),
    node('"@type":"WebSite","potentialAction":{"@type":"SearchAction","target":"https://example.com/?q={q}"}'),
    node('"@type":"Course","name":"Soil","hasCourseInstance":{"@type":"CourseInstance"}'),
    node('"@type":"Quiz","learningResourceType":"Practice problem"'),
    node('"@type":["VideoObject","LearningResource"]'),
    node('"@type":"Car","name":"Golf","offers":{"@type":"Offer","price":9000}'),
    page('<p itemscope itemtype="https://schema.org/ClaimReview">'),
    page('<p itemscope itemtype="http://data-vocabulary.org/Breadcrumb">'),
  ],
  current: [
    node('"@type":"Car","name":"Golf"'),
    node('"@type":"Product","name":"Seeds"'),
    // A recipe is a kind of how-to, and a search of another site is a different feature.
    node('"@type":"Recipe","name":"Soup"'),
    node('"@type":"Organization","potentialAction":{"@type":"SearchAction"}'),
    node('"@type":"QAPage"'),
    node('"@type":"Quiz","learningResourceType":"Flashcard"'),
  ],
  none: [page('<p>Tomatoes</p>'), page('<script type="application/ld+json">{,}</script>')],
} satisfies Samples<typeof check>;
