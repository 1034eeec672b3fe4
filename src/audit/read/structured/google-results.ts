import rules from './google-results.json' with { type: 'json' };

/**
 * Google's requirements for each rich result, from its documentation under https://developers.google.com/search/docs/appearance/structured-data/ as
 * of September 2026. Results that Google Search no longer shows are in `retired-results.ts`. Datasets are left out: only Dataset Search shows them.
 */
export interface ResultRule {
  /** Name of the rich result, or of a part of it. */
  result: string;
  /** The reason for the rule. */
  why?: string;
  /** Types of nodes that the rule applies to, including subtypes unless `exactly` is set. */
  types: readonly string[];
  exactly?: boolean;
  /** Types that exclude a node from the rule. */
  except?: readonly string[];
  /** Subtypes that make this result only together with another type of the rule, such as `["Product", "Car"]`. */
  notAlone?: readonly string[];
  /** Properties of which a node must have at least one for the rule to apply. */
  when?: readonly string[];
  /** Minimum number of matching nodes in a page for the rule to apply. */
  atLeast?: number;
  /** Places where the node must be: `Product.offers`, or `*.review` in any node. Without it, only nodes that are not part of another count. */
  inside?: readonly string[];
  /** True if the rule applies only to nodes inside a node that makes a result, or inside a variant of such a node. */
  inResult?: boolean;
  /** True if the rule applies to any node, whether or not it is part of another. */
  anywhere?: boolean;
  /** Required properties as property lines: see `RuleLine`. */
  required: readonly string[];
  recommended: readonly string[];
}

export const resultRules = rules as readonly ResultRule[];
