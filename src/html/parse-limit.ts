/** Nesting of elements; browsers stop at 512 too. */
export const MAX_DEPTH = 512;
/** Elements that are read of one page, template contents included; what follows is left. */
export const MAX_ELEMENTS = 100_000;
/** Attributes of one element. */
export const MAX_ATTRIBUTES = 1_000;

/** A page that goes beyond what is read: `limit` says in what, `maximum` how much would be. */
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
