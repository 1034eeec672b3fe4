import type { Category } from './categories.ts';
import type { Evidence } from './evidence.ts';

/** How important a check is. `points.ts` defines the points that a failure costs; a failed blocker or high check also caps the score. */
export type Severity = 'blocker' | 'high' | 'medium' | 'low' | 'information';

/** `unknown` means that the evidence couldn't be loaded; `unknown` and `not_applicable` cost no points. */
export type Outcome = 'pass' | 'warn' | 'fail' | 'not_applicable' | 'unknown';

/**
 * A possible result of a check: its outcome and its sentence. `share` is for checks over many elements: a warning if less than half of them are bad,
 * a failure otherwise.
 */
export interface Verdict<Text extends string = string, Kind extends string = string> {
  outcome: Kind;
  text: Text;
  /** Severity of this verdict, if it differs from the severity of the check. */
  severity?: Severity;
}

/** The text itself, or, if the text is unfit to be shown, an error message as a type. */
export type LabelText<Text extends string> = Text extends '' | ` ${string}` ? 'This text is blank.' : Text;
export type SentenceText<Text extends string> = Text extends `${string}.` | `${string}.}}`
  ? LabelText<Text>
  : 'A sentence must end with a full stop.';
export type Source<Text extends string> = Text extends `https://${string}.${string}/${string}` ? Text : 'A source must be an https:// URL.';

type MakeVerdict<Kind extends string> = <const Text extends string>(text: SentenceText<Text>, severity?: Severity) => Verdict<Text, Kind>;

const verdictMaker = <const Kind extends string>(outcome: Kind): MakeVerdict<Kind> =>
  ((text: string, severity?: Severity) => (severity ? { outcome, text, severity } : { outcome, text })) as MakeVerdict<Kind>;

export const pass = verdictMaker('pass');
export const warn = verdictMaker('warn');
export const fail = verdictMaker('fail');
export const share = verdictMaker('share');
export const notApplicable = verdictMaker('not_applicable');

/** A place in the page, a header or a file that a verdict refers to. All texts of an item come from the audited site: escape them. */
export interface FindingItem {
  line?: number;
  snippet?: string;
  url?: string;
  /** Id of a page in a crawl. */
  page?: number;
  /** Ids of the URLs of a crawl that show the problem of the page, such as the broken ones that it links to. */
  targets?: readonly number[];
  /** Text from the site, or a reference to a note of the check with the note's values. */
  note?: string | FindingNote;
}

/** A reference to one of the check's notes. */
export interface FindingNote {
  key: string;
  values?: Record<string, string | number>;
}

/** Creates an item from an element of the page. */
export const itemOf = ({ line, source }: { line: number; source: string }): { line: number; snippet: string } => ({
  line,
  snippet: source,
});

/** The stored result of a check for one page: data only, no prose. */
export interface Finding<Key extends string = string> {
  check: string;
  verdict: Key;
  outcome: Outcome;
  values: Record<string, string | number>;
  /** At most `MAX_ITEMS` items; `itemsTotal` is the number of all items found. */
  items: FindingItem[];
  itemsTotal: number;
  /** The document that the finding is about, if not the server's HTML: what scripts built from an empty shell, or where names were read. */
  document?: 'rendered';
}

/** The names in braces: Placeholders<'{a} of {b, plural, one {#} other {# of {c}}}'> is 'a' | 'b' | 'c'. Plural branches are not names. */
type Placeholders<Text extends string> = Text extends `${infer Before}{${infer Rest}`
  ? Before extends `${string}${PluralBranch} `
    ? Placeholders<Rest>
    : NameIn<Rest> | Placeholders<Rest>
  : never;

type PluralBranch = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | `=${number}`;

type NameIn<Rest extends string> = Rest extends `${infer Head}}${string}` ? (Head extends `${infer Name},${string}` ? Name : Head) : never;

type RequiredValues<V extends Verdict, Limit extends string> =
  | Exclude<Placeholders<V['text']>, Limit>
  | (V['outcome'] extends 'share' ? 'bad' | 'total' : never);

/** One function per verdict. Each takes exactly the values that the sentence of the verdict shows, and returns the finding. */
export type Reporter<Verdicts extends Record<string, Verdict>, Limit extends string> = {
  [Key in keyof Verdicts & string]: (
    ...args: [RequiredValues<Verdicts[Key], Limit>] extends [never]
      ? [values?: Record<never, never>, items?: readonly FindingItem[]]
      : [values: Record<RequiredValues<Verdicts[Key], Limit>, string | number>, items?: readonly FindingItem[]]
  ) => Finding<Key>;
};

/** What to do about a problem, in words of laypeople; who does it, and how much work it is: minutes, hours or days. */
export interface Task {
  text: string;
  role: 'developer' | 'editor';
  effort: 'S' | 'M' | 'L';
}

/** A question about the evidence, with all its texts for report, docs, API and CLI. */
export interface Check<
  Need extends keyof Evidence = keyof Evidence,
  Verdicts extends Record<string, Verdict> = Record<string, Verdict>,
  Limit extends string = string,
> {
  /** Id in kebab case, equal to the file name. An id never changes, since stored reports refer to it. */
  id: string;
  category: Category;
  /** The subject of the check as a noun phrase, at most 40 characters. */
  title: string;
  /** The problem that a failure or warning of the check means; no placeholders, at most 60 characters. */
  headline?: string;
  /** Separate headlines for individual verdicts. */
  headlines?: { readonly [Key in keyof Verdicts]?: string };
  /** Why the check matters to a site owner. */
  why: string;
  /** How to fix the problem. The text may show limits. */
  fix: string;
  task: Task;
  /** URL of the source that the check follows. */
  source: string;
  severity: Severity;
  /** The evidence that the check needs and receives; if any of it is missing, the finding is `unknown`. */
  needs: readonly Need[];
  /**
   * Whether a reported problem may be wrong because the page was cut off. Default: true for problems without a place on the page, since those say
   * that something is missing.
   */
  needsWhole?: boolean;
  /** Thresholds of the check; sentences may show them. */
  limits: Record<Limit, number>;
  verdicts: Verdicts;
  /** Texts of notes on items, by key. */
  notes?: Readonly<Record<string, string>>;
  run(evidence: Pick<Evidence, Need>, report: Reporter<Verdicts, Limit>, limits: Record<Limit, number>): Finding<keyof Verdicts & string>;
}

/** Infers the type of a check from its literals and returns the check unchanged. A check with a blank or incomplete text does not compile. */
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
    title: LabelText<Title>;
    headline?: LabelText<Headline>;
    why: SentenceText<Why>;
    fix: SentenceText<Fix>;
    source: Source<From>;
  } & ([Limit] extends [never] ? { limits?: undefined } : { limits: Record<Limit, number> }),
): Check<Need, Verdicts, Limit> => ({ limits: {} as Record<Limit, number>, ...check }) as unknown as Check<Need, Verdicts, Limit>;

/** At least one sample of evidence for each verdict; samples that omit a verdict do not compile. */
export type Samples<C> =
  C extends Check<infer Need, infer Verdicts, infer _Limit>
    ? Record<keyof Verdicts, readonly [Pick<Evidence, Need>, ...Pick<Evidence, Need>[]]>
    : never;
