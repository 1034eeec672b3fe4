/**
 * The categories in the order of all lists: first what changes a search result, then what visitors notice, then the rest. `cap` is the maximum of
 * points that a category can cost, so that no category alone decides a score.
 */
export const categories = {
  indexing: { title: 'Indexing', cap: 40 },
  metadata: { title: 'Title & meta tags', cap: 25 },
  'structured-data': { title: 'Structured data', cap: 10 },
  content: { title: 'Content', cap: 15 },
  links: { title: 'Links', cap: 15 },
  international: { title: 'Languages', cap: 10 },
  images: { title: 'Images', cap: 12 },
  mobile: { title: 'Mobile', cap: 15 },
  performance: { title: 'Performance', cap: 20 },
  accessibility: { title: 'Accessibility', cap: 10 },
  social: { title: 'Social previews', cap: 6 },
  security: { title: 'Security', cap: 20 },
  ai: { title: 'AI visibility', cap: 5 },
} as const satisfies Record<string, { title: string; cap: number }>;

export type Category = keyof typeof categories;

export const categoryIds = Object.keys(categories) as Category[];
