import { MAX_ATTRIBUTES, ParseLimit } from './parse-limit.ts';

/** The attributes of a tag. Most elements are asked for a few names only, and so the record is made for those that are asked for it. */
export class AttributeList {
  /** In the order of the tag, in lower case, each once. */
  readonly names: string[] = [];
  private readonly values: string[] = [];
  private made: Record<string, string> | null = null;

  /** Adds an attribute unless there is one by that name: the first counts. Throws `ParseLimit`. */
  add(name: string, value: string): void {
    if (this.names.length < MANY ? this.names.includes(name) : name in this.record) return;
    if (this.names.length === MAX_ATTRIBUTES) throw new ParseLimit('attributes', MAX_ATTRIBUTES);
    this.names.push(name);
    this.values.push(value);
    if (this.made) this.made[name] = value;
  }

  /** Values by name, without a prototype, so that any name can be asked for. */
  get record(): Record<string, string> {
    if (this.made) return this.made;
    const record: Record<string, string> = Object.create(null);
    for (let index = 0; index < this.names.length; index++) record[this.names[index] ?? ''] = this.values[index] ?? '';
    this.made = record;
    return record;
  }
}

/** Names from which on they are not looked through one by one. */
const MANY = 16;

export const NO_ATTRIBUTES: AttributeList = new AttributeList();
