import rules from './google-results.json' with { type: 'json' };

/**
 * Google's requirements for each rich result: its documentation under https://developers.google.com/search/docs/appearance/structured-data/
 * as of September 2026. Results that Google Search no longer shows are in `retired-results.ts`. Datasets are left out: only Dataset Search
 * shows them.
 */
export interface ResultRule {
  /** The result, or a part of it. */
  result: string;
  /** Why the rule is as it is. */
  why?: string;
  /** Types of nodes, with their subtypes unless `exactly`. */
  types: readonly string[];
  exactly?: boolean;
  /** Nodes with one of these types are excluded. */
  except?: readonly string[];
  /** Subtypes that make this result only together with another type of the rule, as `["Product", "Car"]`. */
  notAlone?: readonly string[];
  /** Applies only to nodes with one of these properties. */
  when?: readonly string[];
  /** Minimum number of such nodes in a page. */
  atLeast?: number;
  /** Checks the node only as this part: `Product.offers`, or `*.review` of anything. Without it, only a node that is no part counts. */
  inside?: readonly string[];
  /** Applies only within a node that makes a result, or a variant of one. */
  inResult?: boolean;
  /** Applies to any node, part or not. */
  anywhere?: boolean;
  /** Property lines: see `RuleLine`. */
  required: readonly string[];
  recommended: readonly string[];
}

export const resultRules = rules as readonly ResultRule[];
