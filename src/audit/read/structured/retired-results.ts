import { type GraphNode, textsOf } from './node.ts';
import { isA } from './result-rules.ts';

/**
 * Returns the retired Google result of a node, or null. How-to: September 2023; search box: 21 November 2024; course info, claim review,
 * estimated salary, learning video, special announcement and vehicle listing: announced on 12 June 2025; practice problems: January 2026;
 * questions and answers of the site itself: 7 May 2026.
 */
export const retiredResult = (node: GraphNode): RetiredResult | null => RETIRED_RESULTS.find(({ is }) => is(node))?.result ?? null;

export type RetiredResult =
  | 'faq'
  | 'howTo'
  | 'searchBox'
  | 'announcement'
  | 'claimReview'
  | 'courseInfo'
  | 'salary'
  | 'learningVideo'
  | 'practiceProblem'
  | 'vehicle'
  | 'dataVocabulary';

const RETIRED_RESULTS: readonly { result: RetiredResult; is: (node: GraphNode) => boolean }[] = [
  { result: 'faq', is: (node) => isA(node, 'FAQPage') },
  { result: 'howTo', is: (node) => isA(node, 'HowTo') && !isA(node, 'Recipe') },
  {
    result: 'searchBox',
    is: (node) => isA(node, 'SearchAction') && node.uses.some(({ by, as }) => as === 'potentialAction' && isA(by, 'WebSite')),
  },
  { result: 'announcement', is: (node) => isA(node, 'SpecialAnnouncement') },
  { result: 'claimReview', is: (node) => isA(node, 'ClaimReview') },
  { result: 'courseInfo', is: (node) => isA(node, 'CourseInstance') },
  { result: 'salary', is: (node) => isA(node, 'Occupation') && node.properties.has('estimatedSalary') },
  { result: 'learningVideo', is: (node) => isA(node, 'VideoObject') && isA(node, 'LearningResource') },
  {
    result: 'practiceProblem',
    is: (node) => isA(node, 'Quiz') && textsOf(node, 'learningResourceType').some((text) => /^practice problem$/i.test(text)),
  },
  { result: 'vehicle', is: (node) => isA(node, 'Vehicle') && node.properties.has('offers') },
  { result: 'dataVocabulary', is: ({ types }) => types.some((type) => /^https?:\/\/data-vocabulary\.org\//.test(type)) },
];
