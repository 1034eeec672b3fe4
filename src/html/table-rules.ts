import { endInBody, startInBody } from './body-rules.ts';
import type { Construction, StartTag } from './construction.ts';
import { type InsertionMode, NotModelled } from './open-elements.ts';
import { kindOf, TABLE_PART, TABLE_SCOPE, type TagKind } from './tag-kinds.ts';

/** Applies the HTML standard’s rules for a start tag in or between the parts of a table. Foster parenting is not modelled. */
export const startInTable = (construction: Construction, tag: StartTag, mode: InsertionMode): void => {
  const kind = construction.kind(tag.name);
  const isPart = (kind.flags & TABLE_PART) !== 0;
  if (isPart && CHILD_PARTS[mode]?.has(tag.name)) return construction.insert(kind, tag);
  const implied = isPart ? impliedPart(tag.name, mode) : undefined;
  if (implied !== undefined) {
    construction.insertImplied(implied);
    return startInTable(construction, tag, construction.elements.top().mode);
  }
  if (isPart || mode === 'columnGroup') {
    endPart(construction, mode);
    return startInTable(construction, tag, construction.elements.top().mode);
  }
  if (mode === 'cell' || mode === 'caption') startInBody(construction, tag);
  else startBetweenParts(construction, tag, kind);
};

/** Applies the HTML standard’s rules for an end tag in or between the parts of a table. */
export const endInTable = (construction: Construction, name: string, mode: InsertionMode): void => {
  const { elements } = construction;
  const kind = construction.kind(name);
  const isPart = (kind.flags & TABLE_PART) !== 0;
  if (mode === 'columnGroup' && name !== 'colgroup' && name !== 'col' && name !== 'template') {
    endPart(construction, mode);
    return endInTable(construction, name, elements.top().mode);
  }
  if (isPart || kind === TABLE_KIND) {
    if (!ALLOWED_END_TAGS[mode]?.has(name)) return;
    const isOpen = elements.find(kind, TABLE_SCOPE) !== -1;
    // In the standard, this end tag is ignored; in parse5, it ends the row.
    if (!isOpen && mode === 'row') throw new NotModelled('end of another part of a table');
    if (!isOpen) return;
    if (kind === TABLE_KIND && mode === 'table') return elements.popTo(elements.find(TABLE_KIND, TABLE_SCOPE));
    const isOwn = isPart && elements.find(kind, TABLE_SCOPE) === partIndex(construction, mode);
    endPart(construction, mode);
    if (!isOwn) endInTable(construction, name, elements.top().mode);
    return;
  }
  // This end tag would create a paragraph outside the table.
  if (name === 'p' && mode !== 'cell' && mode !== 'caption') throw new NotModelled('content moved out of a table');
  endInBody(construction, name);
};

const TABLE_KIND = kindOf('table');

type Names = Partial<Record<InsertionMode, ReadonlySet<string>>>;

/** Table parts that may be direct children of each part. */
const CHILD_PARTS: Names = {
  table: new Set(['caption', 'colgroup', 'tbody', 'tfoot', 'thead']),
  columnGroup: new Set(['col']),
  tableBody: new Set(['tr']),
  row: new Set(['td', 'th']),
};

/** Table parts whose end tags count inside each part; other end tags are ignored. */
const ALLOWED_END_TAGS: Names = {
  table: new Set(['table']),
  caption: new Set(['caption', 'table']),
  columnGroup: new Set(['colgroup', 'table']),
  tableBody: new Set(['tbody', 'tfoot', 'thead', 'table']),
  row: new Set(['tr', 'tbody', 'tfoot', 'thead', 'table']),
  cell: new Set(['td', 'th', 'tr', 'tbody', 'tfoot', 'thead', 'table']),
};

const PARTS_BY_MODE: Names = {
  caption: new Set(['caption']),
  columnGroup: new Set(['colgroup']),
  tableBody: new Set(['tbody', 'tfoot', 'thead']),
  row: new Set(['tr']),
  cell: new Set(['td', 'th']),
};

/** Returns the table part that is implicitly created around another part. */
const impliedPart = (name: string, mode: InsertionMode): string | undefined => {
  if (mode === 'table' && name === 'col') return 'colgroup';
  if (mode === 'table' && (name === 'tr' || name === 'td' || name === 'th')) return 'tbody';
  return mode === 'tableBody' && (name === 'td' || name === 'th') ? 'tr' : undefined;
};

/** Ends the innermost table part that determines the mode, and all elements open in it. */
const endPart = (construction: Construction, mode: InsertionMode): void => {
  const { elements } = construction;
  const index = partIndex(construction, mode);
  if (index === -1) throw new NotModelled('parts of a table without a table');
  elements.popImplied();
  elements.popTo(index, 'formatting');
};

const partIndex = ({ elements }: Construction, mode: InsertionMode): number => {
  for (let index = elements.size() - 1; index >= 0; index--) {
    const kind = elements.at(index)?.kind;
    if (kind && PARTS_BY_MODE[mode]?.has(kind.name) && (kind.flags & TABLE_PART) !== 0) return index;
    if (kind && (kind.flags & TABLE_SCOPE) !== 0) return -1;
  }
  return -1;
};

const startBetweenParts = (construction: Construction, tag: StartTag, kind: TagKind): void => {
  const { name, attributes } = tag;
  if (name === 'style' || name === 'script' || name === 'template') return construction.insert(kind, tag);
  if (name === 'input' && attributes.record.type?.toLowerCase() === 'hidden') return construction.insert(kind, tag);
  if (name !== 'form') throw new NotModelled('content moved out of a table');
  if (construction.form !== 'none' || construction.elements.inTemplate()) return;
  // The form ends at once, but still owns the controls in the table’s cells.
  construction.insert(kind, tag);
  construction.elements.pop();
  construction.form = 'ended';
};
