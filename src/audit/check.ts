import type { Category } from './categories.ts';
import type { Evidence } from './evidence.ts';

/** How much a check matters. Points lost when it fails are in `score.ts`; a failed blocker or high also gates the score. */
export type Severity = 'blocker' | 'high' | 'medium' | 'low' | 'information';

/** `unknown`: the evidence was not to be had. It and `not_applicable` cost nothing. */
export type Outcome = 'pass' | 'warn' | 'fail' | 'not_applicable' | 'unknown';

/**
 * One thing a check can say: how it counts, and the sentence that says it.
 * `share` is for checks over many things: it warns while less than half of them are bad and fails from half on.
 */
export interface Verdict<Text extends string = string, Kind extends string = string> {
  outcome: Kind;
  text: Text;
  /** Where this verdict weighs otherwise than its check. */
  severity?: Severity;
}

/** The text itself, or what the compiler says of one that is not fit to be shown. */
type Label<Text extends string> = Text extends '' | ` ${string}` ? 'This text is blank.' : Text;
type Sentence<Text extends string> = Text extends `${string}.` | `${string}.}}` ? Label<Text> : 'A sentence must end with a full stop.';
type Source<Text extends string> = Text extends `https://${string}.${string}/${string}` ? Text : 'A source must be an https:// URL.';

type Declare<Kind extends string> = <const Text extends string>(text: Sentence<Text>, severity?: Severity) => Verdict<Text, Kind>;

const declare = <const Kind extends string>(outcome: Kind): Declare<Kind> =>
  ((text: string, severity?: Severity) => (severity ? { outcome, text, severity } : { outcome, text })) as Declare<Kind>;

export const pass = declare('pass');
export const warn = declare('warn');
export const fail = declare('fail');
export const share = declare('share');
export const notApplicable = declare('not_applicable');

/** Where in the page (or header, or file) a verdict was earned. Every text in it comes from the audited site: escape it. */
export interface Item {
  line?: number;
  snippet?: string;
  url?: string;
  /** Text of the site; or one of the check's notes by its key, with what that shows. */
  note?: string | Note;
}

/** Words of the check about an item. */
export interface Note {
  key: string;
  values?: Record<string, string | number>;
}

/** An element of the page as an item. */
export const itemOf = ({ line, source }: { line: number; source: string }): { line: number; snippet: string } => ({
  line,
  snippet: source,
});

/** What a check said about one page, as a report keeps it: data, never prose. */
export interface Finding<Key extends string = string> {
  check: string;
  verdict: Key;
  outcome: Outcome;
  values: Record<string, string | number>;
  /** At most `MAX_ITEMS`; `itemsTotal` says how many there were. */
  items: Item[];
  itemsTotal: number;
}

/** The names in braces: Placeholders<'{a} of {b, plural, one {#} other {# of {c}}}'> is 'a' | 'b' | 'c'. Branches of a plural are no names. */
type Placeholders<Text extends string> = Text extends `${infer Before}{${infer Rest}`
  ? Before extends `${string}${Branch} `
    ? Placeholders<Rest>
    : NameIn<Rest> | Placeholders<Rest>
  : never;

type Branch = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | `=${number}`;

type NameIn<Rest extends string> = Rest extends `${infer Head}}${string}` ? (Head extends `${infer Name},${string}` ? Name : Head) : never;

type Needed<V extends Verdict, Limit extends string> =
  | Exclude<Placeholders<V['text']>, Limit>
  | (V['outcome'] extends 'share' ? 'bad' | 'total' : never);

/** One function for each verdict, asking for exactly the values its sentence shows. */
export type Reporter<Verdicts extends Record<string, Verdict>, Limit extends string> = {
  [Key in keyof Verdicts & string]: (
    ...args: [Needed<Verdicts[Key], Limit>] extends [never]
      ? [values?: Record<never, never>, items?: readonly Item[]]
      : [values: Record<Needed<Verdicts[Key], Limit>, string | number>, items?: readonly Item[]]
  ) => Finding<Key>;
};

/** One question about the evidence. Everything that is ever said of it, in report, docs, API and CLI, stands here once. */
export interface Check<
  Need extends keyof Evidence = keyof Evidence,
  Verdicts extends Record<string, Verdict> = Record<string, Verdict>,
  Limit extends string = string,
> {
  /** Kebab case, and the file's name. Never changes: reports keep it. */
  id: string;
  category: Category;
  /** What is checked: a noun, true whether the check passes or fails. At most 40 characters. */
  title: string;
  /** The problem when it fails or warns, without placeholders. At most 60 characters. */
  headline?: string;
  /** Verdicts whose problem has a headline of its own. */
  headlines?: { readonly [Key in keyof Verdicts]?: string };
  /** Why it matters, to somebody who owns a site. */
  why: string;
  /** What to do about it. May show limits. */
  fix: string;
  /** The address of the authority that the check goes by. */
  source: string;
  severity: Severity;
  /** The evidence that must be there for the check to run; it sees nothing else. */
  needs: readonly Need[];
  /** The numbers it goes by; sentences may show them. */
  limits: Record<Limit, number>;
  verdicts: Verdicts;
  /** What may be said about an item, by key. */
  notes?: Readonly<Record<string, string>>;
  run(evidence: Pick<Evidence, Need>, report: Reporter<Verdicts, Limit>, limits: Record<Limit, number>): Finding<keyof Verdicts & string>;
}

/** Types a check from its own literals; returns it unchanged. A text that is blank or breaks off does not compile. */
export const defineCheck = <
  const Need extends keyof Evidence,
  const Verdicts extends Record<string, Verdict>,
  const Title extends string,
  const Why extends string,
  const Fix extends string,
  const From extends string,
  const Headline extends string = never,
  const Limit extends string = never,
>(
  check: Omit<Check<Need, Verdicts, Limit>, 'limits' | 'title' | 'headline' | 'why' | 'fix' | 'source'> & {
    title: Label<Title>;
    headline?: Label<Headline>;
    why: Sentence<Why>;
    fix: Sentence<Fix>;
    source: Source<From>;
  } & ([Limit] extends [never] ? { limits?: undefined } : { limits: Record<Limit, number> }),
): Check<Need, Verdicts, Limit> => ({ limits: {} as Record<Limit, number>, ...check }) as unknown as Check<Need, Verdicts, Limit>;

/** At least one page for each verdict; a verdict without one does not compile. */
export type Samples<C> =
  C extends Check<infer Need, infer Verdicts, infer _Limit>
    ? Record<keyof Verdicts, readonly [Pick<Evidence, Need>, ...Pick<Evidence, Need>[]]>
    : never;
