import { MAX_DEPTH } from './parse-limit.ts';
import { FORMATTING, IMPLIED_END, MARKER, SPECIAL, type TagKind } from './tag-kinds.ts';
import type { Tag, TreeHandler } from './tree-handler.ts';

/** Thrown for pages that need rules which `readTags` does not have; `readTree` reads them. */
export class NotModelled extends Error {}

/** The insertion mode of the standard that applies; `page` is any outside tables, templates and selects. */
export type Mode = 'page' | 'template' | 'table' | 'caption' | 'columnGroup' | 'tableBody' | 'row' | 'cell' | 'select';

export interface OpenElement {
  kind: TagKind;
  namespace: Tag['namespace'];
  mode: Mode;
}

/**
 * The stack of open elements of the HTML standard. It reports elements outside templates to the handler. The list of active formatting
 * elements is not kept: it holds those on the stack, or else the page is not modelled.
 */
export interface OpenElements {
  top(): OpenElement;
  push(kind: TagKind, tag: Tag): void;
  pop(): void;
  /** Index of the innermost element of a kind that no boundary hides; -1 if there is none. */
  find(kind: TagKind, boundary: number): number;
  /** Index of the innermost element with a flag that no boundary hides; -1 if there is none. */
  findFlag(flag: number, boundary: number): number;
  /** Ends elements down to and including an index; with `closes`, formatting elements among them end too. */
  popTo(index: number, closes?: 'formatting'): void;
  /** Ends the innermost elements with optional end tags, except those of one kind. */
  popImplied(except?: TagKind): void;
  hasSpecialAbove(index: number): boolean;
  at(index: number): OpenElement | undefined;
  size(): number;
  inTemplate(): boolean;
}

const MODES: ReadonlyMap<string, Mode> = new Map<string, Mode>([
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

const NOTHING: OpenElement = { kind: { name: '', flags: 0 }, namespace: 'html', mode: 'page' };

export const createOpenElements = (handler: TreeHandler): OpenElements => {
  const stack: OpenElement[] = [];
  let templates = 0;

  const elements: OpenElements = {
    top: () => stack[stack.length - 1] ?? NOTHING,
    push(kind, tag) {
      if (stack.length > MAX_DEPTH) throw new NotModelled('deep nesting');
      if (templates === 0) handler.open(tag);
      const isHtml = tag.namespace === 'html';
      if (isHtml && kind.name === 'template') templates++;
      const mode = (isHtml ? MODES.get(kind.name) : undefined) ?? elements.top().mode;
      stack.push({ kind, namespace: tag.namespace, mode });
    },
    pop() {
      const element = stack.pop();
      if (element?.kind.name === 'template' && element.namespace === 'html') templates--;
      if (templates === 0) handler.close();
    },
    find(kind, boundary) {
      for (let index = stack.length - 1; index >= 0; index--) {
        const candidate = stack[index]?.kind;
        if (candidate === kind) return index;
        if (candidate && (candidate.flags & boundary) !== 0) return -1;
      }
      return -1;
    },
    findFlag(flag, boundary) {
      for (let index = stack.length - 1; index >= 0; index--) {
        const flags = stack[index]?.kind.flags ?? 0;
        if ((flags & flag) !== 0) return index;
        if ((flags & boundary) !== 0) return -1;
      }
      return -1;
    },
    popTo(index, closes) {
      while (stack.length > index) {
        const isLast = stack.length === index + 1;
        if (!isLast && closes !== 'formatting' && (elements.top().kind.flags & FORMATTING) !== 0)
          throw new NotModelled('misnested formatting');
        if (!isLast && closes !== 'formatting' && (elements.top().kind.flags & MARKER) !== 0) throw new NotModelled('misnested boundary');
        elements.pop();
      }
    },
    popImplied(except) {
      while ((elements.top().kind.flags & IMPLIED_END) !== 0 && elements.top().kind !== except) elements.pop();
    },
    hasSpecialAbove(index) {
      for (let above = stack.length - 1; above > index; above--) if (((stack[above]?.kind.flags ?? 0) & SPECIAL) !== 0) return true;
      return false;
    },
    at: (index) => stack[index],
    size: () => stack.length,
    inTemplate: () => templates > 0,
  };
  return elements;
};
