/**
 * The categories in the order of the report. `cap` is the most points that a category can cost, so that no category decides a score alone.
 */
export const categories = {
  indexing: { title: 'Indexing', cap: 40 },
  metadata: { title: 'Title & meta tags', cap: 25 },
  content: { title: 'Content', cap: 15 },
  links: { title: 'Links', cap: 15 },
  images: { title: 'Images', cap: 12 },
  'structured-data': { title: 'Structured data', cap: 10 },
  international: { title: 'Languages', cap: 10 },
  social: { title: 'Social previews', cap: 6 },
  mobile: { title: 'Mobile', cap: 15 },
  performance: { title: 'Performance', cap: 20 },
  security: { title: 'Security', cap: 20 },
  accessibility: { title: 'Accessibility', cap: 10 },
  ai: { title: 'AI visibility', cap: 5 },
} as const satisfies Record<string, { title: string; cap: number }>;

export type Category = keyof typeof categories;

export const categoryIds = Object.keys(categories) as Category[];
