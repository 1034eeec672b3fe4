import type { AttributeList } from './attribute-list.ts';

/** Offsets in the page: of the first character, and of the position after the last one. */
export interface Extent {
  start: number;
  end: number;
}

/** A start tag in the tree. An element without a tag in the page has the offset -1 for both ends. */
export interface Tag extends Extent {
  /** Tag name in lower case, except for SVG names with capitals. */
  name: string;
  namespace: 'html' | 'svg' | 'math';
  attributes: AttributeList;
  place: 'head' | 'body';
  /** True if the tag may open several elements with the same offsets, since misnested formatting elements are reopened. */
  mayRecur: boolean;
}

export type DocumentMode = 'no-quirks' | 'limited-quirks' | 'quirks';

/** The element that ended the head before the `</head>` or `<body>` tag that follows. */
export interface HeadBreaker extends Extent {
  name: string;
  /** True if the element is inside a `<noscript>` of the head. */
  noscript: boolean;
}

/** Receives the tree of a page as events in document order. Comments are omitted, and contents of `<template>` except shadow trees. */
export interface TreeHandler {
  /** Receives the document type declaration, or null; called before any element. */
  doctype(declaration: Extent | null, mode: DocumentMode): void;
  open(tag: Tag): void;
  /** Receives text of the innermost open element, with character references resolved. A text may be split over several calls. */
  text(data: string): void;
  /** Ends the innermost open element. */
  close(): void;
  headBroken(by: HeadBreaker): void;
  /** Adds attributes to the open body. Returns false if they would change the meaning of elements that were already reported. */
  amendBody(attributes: Record<string, string>): boolean;
}
