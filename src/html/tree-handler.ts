import type { AttributeList } from './attribute-list.ts';

/** Offsets of a tag or a text in the page: of its first character, and after its last. */
export interface Extent {
  start: number;
  end: number;
}

/** A start tag as the standard puts it into the tree. One that the page left out has the offsets -1. */
export interface Tag extends Extent {
  /** In lower case, but for names of SVG that the standard writes otherwise. */
  name: string;
  namespace: 'html' | 'svg' | 'math';
  attributes: AttributeList;
  place: 'head' | 'body';
  /** Whether the same tag may open several elements, as the standard reopens misnested formatting: they have the same offsets. */
  mayRecur: boolean;
}

export type DocumentMode = 'no-quirks' | 'limited-quirks' | 'quirks';

/** What ended the head, where it can be seen that the author meant it to go on: `</head>` or `<body>` comes after. */
export interface HeadBreaker extends Extent {
  name: string;
  /** It stands in a `<noscript>` of the head. */
  noscript: boolean;
}

/** Takes a page as events in the order of the tree. Comments and what `<template>`s hold are left out. */
export interface TreeHandler {
  /** The extent of the document type declaration; null without one. Comes before any element. */
  doctype(declaration: Extent | null, mode: DocumentMode): void;
  open(tag: Tag): void;
  /** Text of the innermost open element, character references resolved. One text may come in several pieces. */
  text(data: string): void;
  /** The innermost open element ends. */
  close(): void;
  headBroken(by: HeadBreaker): void;
  /** The open body takes on attributes that it has not; false when they would mean something to what has been told of it already. */
  amendBody(attributes: Record<string, string>): boolean;
}
