/** The kind of an element in the rules of tree construction: its name, and its classes as bit flags. */
export interface TagKind {
  readonly name: string;
  readonly flags: number;
}

/** Flag of "special" elements: the search for the element of a stray end tag stops there. */
export const SPECIAL = 1 << 0;
export const VOID = 1 << 1;
export const FORMATTING = 1 << 2;
/** Flag of elements whose start tag ends an open paragraph. */
export const CLOSES_P = 1 << 3;
/** Flag of elements whose end tag ends all elements open inside. */
export const BLOCK = 1 << 4;
/** Flag of elements whose end tag is optional. */
export const IMPLIED_END = 1 << 5;
/** Flag of elements that limit the scope in which an end tag searches for its element. */
export const SCOPE_LIMIT = 1 << 6;
/** Flag of elements that limit the scope of list items. */
export const LIST_SCOPE = 1 << 7;
/** Flag of elements that limit the scope of table parts. */
export const TABLE_SCOPE = 1 << 8;
/** Flag of elements that limit the scope of paragraphs, in addition to those with `SCOPE_LIMIT`. */
export const BUTTON_SCOPE = 1 << 9;
export const HEADING = 1 << 10;
/** Flag of elements in which formatting elements from outside are not reopened. */
export const MARKER = 1 << 11;
/** Flag of elements whose content is text without tags. */
export const RAW_TEXT = 1 << 12;
/** Flag of elements that belong in the head. */
export const METADATA = 1 << 13;
export const TABLE_PART = 1 << 14;
/** Flag of elements whose start tag ends foreign content. */
export const ENDS_FOREIGN = 1 << 15;
/** Flag of elements with rules that only `readTree` implements. */
export const READ_TREE_ONLY = 1 << 16;
/** Flag of special elements that don’t stop the search for an open list item. */
export const ITEM_TRANSPARENT = 1 << 17;

/** Classes of elements according to the HTML standard’s section on parsing. */
const FLAG_NAMES: readonly (readonly [flag: number, names: string])[] = [
  [
    SPECIAL,
    `address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd details dir div dl dt embed
    fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input li link listing main marquee
    menu meta nav noembed noframes noscript object ol p param plaintext pre script section select source style summary table tbody td template
    textarea tfoot th thead title tr track ul wbr xmp`,
  ],
  [VOID, 'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'],
  [FORMATTING, 'a b big code em font i s small strike strong tt u'],
  [
    CLOSES_P,
    `address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup hr listing main menu nav ol p pre
    search section summary ul xmp h1 h2 h3 h4 h5 h6`,
  ],
  [
    BLOCK,
    `address article aside blockquote button center details dialog dir div dl fieldset figcaption figure footer header hgroup listing main menu nav ol
    pre search section ul`,
  ],
  [IMPLIED_END, 'dd dt li optgroup option p rb rp rt rtc'],
  [SCOPE_LIMIT, 'applet caption html table td th marquee object template'],
  [LIST_SCOPE, 'ol ul'],
  [BUTTON_SCOPE, 'button'],
  [TABLE_SCOPE, 'html table template'],
  [HEADING, 'h1 h2 h3 h4 h5 h6'],
  [MARKER, 'applet marquee object template td th caption'],
  [RAW_TEXT, 'title textarea script style xmp iframe noembed noframes'],
  [METADATA, 'base basefont bgsound link meta title style script noframes'],
  [TABLE_PART, 'caption col colgroup tbody td tfoot th thead tr'],
  [
    ENDS_FOREIGN,
    `b big blockquote body br center code dd div dl dt em embed font h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small
    span strong strike sub sup table tt u ul var`,
  ],
  [READ_TREE_ONLY, 'html body frameset plaintext nobr image keygen'],
  [ITEM_TRANSPARENT, 'address div p'],
];

const kinds = new Map<string, TagKind>();
for (const [flag, names] of FLAG_NAMES) {
  for (const name of names.split(/\s+/)) kinds.set(name, { name, flags: (kinds.get(name)?.flags ?? 0) | flag });
}
// Further elements that have special rules.
for (const name of ['head', 'math', 'optgroup', 'option', 'svg']) kinds.set(name, kinds.get(name) ?? { name, flags: 0 });

/** All HTML elements that have parsing rules. */
export const TAG_KINDS: ReadonlyMap<string, TagKind> = kinds;

/** Returns the kind of an element that has rules. Throws for other names. */
export const kindOf = (name: string): TagKind => {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`no kind is called ${name}`);
  return kind;
};

/** Integration points: foreign elements that may contain HTML. Each has a kind of its own, different from an HTML element of the same name. */
export const INTEGRATION_POINTS: Readonly<Record<'svg' | 'math', ReadonlyMap<string, TagKind>>> = {
  svg: new Map(['foreignObject', 'desc', 'title'].map((name) => [name.toLowerCase(), { name, flags: SPECIAL | SCOPE_LIMIT }])),
  math: new Map(['mi', 'mo', 'mn', 'ms', 'mtext'].map((name) => [name, { name, flags: SPECIAL | SCOPE_LIMIT }])),
};
