import { MAX_ATTRIBUTES, ParseLimit } from './parse-limit.ts';

/** The attributes of a tag. The record of values is created on first use, since few elements need it. */
export class AttributeList {
  /** Lower-case attribute names in source order, without duplicates. */
  readonly names: string[] = [];
  private readonly values: string[] = [];
  private made: Record<string, string> | null = null;

  /** Adds an attribute; a duplicate of an earlier name is ignored. Throws `ParseLimit`. */
  add(name: string, value: string): void {
    if (this.names.length < MANY_NAMES ? this.names.includes(name) : name in this.record) return;
    if (this.names.length === MAX_ATTRIBUTES) throw new ParseLimit('attributes', MAX_ATTRIBUTES);
    this.names.push(name);
    this.values.push(value);
    if (this.made) this.made[name] = value;
  }

  /** Attribute values by name. The record has no prototype, so that any name is safe. */
  get record(): Record<string, string> {
    if (this.made) return this.made;
    const record: Record<string, string> = Object.create(null);
    for (let index = 0; index < this.names.length; index++) record[this.names[index] ?? ''] = this.values[index] ?? '';
    this.made = record;
    return record;
  }
}

/** Number of names above which duplicates are looked up in the record instead of the list. */
const MANY_NAMES = 16;

export const NO_ATTRIBUTES: AttributeList = new AttributeList();
