/** Maximum nesting depth in levels; browsers stop at 512 too. */
export const MAX_DEPTH = 512;
/** Maximum elements of one page, including template contents; further elements are not read. */
export const MAX_ELEMENTS = 100_000;
export const MAX_ATTRIBUTES = 1_000;

/** Thrown when a page exceeds a parsing limit; `maximum` is that limit. */
export class ParseLimit extends Error {
  readonly limit: 'depth' | 'elements' | 'attributes';
  readonly maximum: number;

  constructor(limit: 'depth' | 'elements' | 'attributes', maximum: number) {
    super(
      `the page has more than ${maximum.toLocaleString('en')} ${limit === 'depth' ? 'levels of nesting' : `${limit}${limit === 'attributes' ? ' on one element' : ''}`}`,
    );
    this.name = 'ParseLimit';
    this.limit = limit;
    this.maximum = maximum;
  }
}
