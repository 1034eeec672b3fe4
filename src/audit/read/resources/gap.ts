/** White space and comments between two tokens. */
export interface Gap {
  start: number;
  end: number;
  /** True if no space has to stay. */
  isRemovable: boolean;
}

/** Comments such as these tell of licences or are for tools, and stay. */
export const isKeptComment = (comment: string): boolean => /^\/[*/][!#@]/.test(comment) || /@(?:license|preserve|cc_on)/.test(comment);
