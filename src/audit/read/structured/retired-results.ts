import { type GraphNode, textsOf } from './node.ts';
import { isA } from './result-rules.ts';

/**
 * The result that Google showed for a node and shows no more; null when there is none. How-to: September 2023; search box:
 * 21 November 2024; course info, claim review, estimated salary, learning video and special announcement: announced on 12 June 2025;
 * practice problems: January 2026; questions and answers of the site itself: 7 May 2026.
 */
export const retiredResult = (node: GraphNode): string | null => RETIRED.find(({ is }) => is(node))?.result ?? null;

const RETIRED: readonly { result: string; is: (node: GraphNode) => boolean }[] = [
  { result: 'FAQ', is: (node) => isA(node, 'FAQPage') },
  { result: 'How-to', is: (node) => isA(node, 'HowTo') && !isA(node, 'Recipe') },
  {
    result: 'Search box',
    is: (node) => isA(node, 'SearchAction') && node.uses.some(({ by, as }) => as === 'potentialAction' && isA(by, 'WebSite')),
  },
  { result: 'Special announcement', is: (node) => isA(node, 'SpecialAnnouncement') },
  { result: 'Claim review', is: (node) => isA(node, 'ClaimReview') },
  { result: 'Course info', is: (node) => isA(node, 'CourseInstance') },
  { result: 'Estimated salary', is: (node) => isA(node, 'Occupation') && node.properties.has('estimatedSalary') },
  { result: 'Learning video', is: (node) => isA(node, 'VideoObject') && isA(node, 'LearningResource') },
  {
    result: 'Practice problem',
    is: (node) => isA(node, 'Quiz') && textsOf(node, 'learningResourceType').some((text) => /^practice problem$/i.test(text)),
  },
  { result: 'Breadcrumb of data-vocabulary.org', is: ({ types }) => types.some((type) => /^https?:\/\/data-vocabulary\.org\//.test(type)) },
];
