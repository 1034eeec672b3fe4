import { MAX_DEPTH } from './parse-limit.ts';
import { FORMATTING, IMPLIED_END, MARKER, SPECIAL, type TagKind } from './tag-kinds.ts';
import type { Tag, TreeHandler } from './tree-handler.ts';

/** Thrown for pages that need rules that `readTags` lacks; `readTree` can read such pages. */
export class NotModelled extends Error {}

/** The HTML standard’s current insertion mode; `page` stands for all modes outside tables, templates and selects. */
export type InsertionMode = 'page' | 'template' | 'table' | 'caption' | 'columnGroup' | 'tableBody' | 'row' | 'cell' | 'select';

export interface OpenElement {
  kind: TagKind;
  namespace: Tag['namespace'];
  mode: InsertionMode;
}

/**
 * The HTML standard’s stack of open elements. It reports elements outside templates to the handler. There is no separate list of active formatting
 * elements: it equals those on the stack, or the page is not modelled. This is a class, since V8 compiles methods once, but closures again for each
 * page.
 */
export class OpenElements {
  private readonly handler: TreeHandler;
  private readonly stack: OpenElement[] = [];
  private templates = 0;

  constructor(handler: TreeHandler) {
    this.handler = handler;
  }

  top(): OpenElement {
    return this.stack[this.stack.length - 1] ?? NO_ELEMENT;
  }

  push(kind: TagKind, tag: Tag): void {
    if (this.stack.length > MAX_DEPTH) throw new NotModelled('deep nesting');
    if (this.templates === 0) this.handler.open(tag);
    const isHtml = tag.namespace === 'html';
    if (isHtml && kind.name === 'template') this.templates++;
    const mode = (isHtml ? MODES_BY_TAG.get(kind.name) : undefined) ?? this.top().mode;
    this.stack.push({ kind, namespace: tag.namespace, mode });
  }

  pop(): void {
    const element = this.stack.pop();
    if (element?.kind.name === 'template' && element.namespace === 'html') this.templates--;
    if (this.templates === 0) this.handler.close();
  }

  /** Returns the index of the innermost element of a kind, with no boundary above it; -1 if there is none. */
  find(kind: TagKind, boundary: number): number {
    for (let index = this.stack.length - 1; index >= 0; index--) {
      const candidate = this.stack[index]?.kind;
      if (candidate === kind) return index;
      if (candidate && (candidate.flags & boundary) !== 0) return -1;
    }
    return -1;
  }

  /** Returns the index of the innermost element with a flag, with no boundary above it; -1 if there is none. */
  findFlag(flag: number, boundary: number): number {
    for (let index = this.stack.length - 1; index >= 0; index--) {
      const flags = this.stack[index]?.kind.flags ?? 0;
      if ((flags & flag) !== 0) return index;
      if ((flags & boundary) !== 0) return -1;
    }
    return -1;
  }

  /** Ends the elements down to and including an index; with `closes`, also formatting elements among them. */
  popTo(index: number, closes?: 'formatting'): void {
    while (this.stack.length > index) {
      const isLast = this.stack.length === index + 1;
      if (!isLast && closes !== 'formatting' && (this.top().kind.flags & FORMATTING) !== 0) throw new NotModelled('misnested formatting');
      if (!isLast && closes !== 'formatting' && (this.top().kind.flags & MARKER) !== 0) throw new NotModelled('misnested boundary');
      this.pop();
    }
  }

  /** Ends the innermost elements whose end tags are optional, except those of one kind. */
  popImplied(except?: TagKind): void {
    while ((this.top().kind.flags & IMPLIED_END) !== 0 && this.top().kind !== except) this.pop();
  }

  hasSpecialAbove(index: number): boolean {
    for (let above = this.stack.length - 1; above > index; above--) {
      if (((this.stack[above]?.kind.flags ?? 0) & SPECIAL) !== 0) return true;
    }
    return false;
  }

  at(index: number): OpenElement | undefined {
    return this.stack[index];
  }

  size(): number {
    return this.stack.length;
  }

  inTemplate(): boolean {
    return this.templates > 0;
  }
}

const MODES_BY_TAG: ReadonlyMap<string, InsertionMode> = new Map<string, InsertionMode>([
  ['template', 'template'],
  ['table', 'table'],
  ['caption', 'caption'],
  ['colgroup', 'columnGroup'],
  ['tbody', 'tableBody'],
  ['thead', 'tableBody'],
  ['tfoot', 'tableBody'],
  ['tr', 'row'],
  ['td', 'cell'],
  ['th', 'cell'],
  ['select', 'select'],
]);

const NO_ELEMENT: OpenElement = { kind: { name: '', flags: 0 }, namespace: 'html', mode: 'page' };
