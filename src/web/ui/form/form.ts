import { z } from 'zod';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../accounts/account-fields.ts';
import { withScheme } from '../../../http/scheme.ts';
import type { Words } from '../../../locales/words.ts';
import { type Html, html } from '../html.ts';
import { colorField, field, readColor, select, textField } from './field.ts';

/** The texts of a field: its label, a hint, names and notes of its options, and messages by the code of the problem. */
export interface FieldTexts {
  label: string;
  hint?: string;
  options?: Readonly<Record<string, string>>;
  notes?: Readonly<Record<string, string>>;
  problems?: Readonly<Record<string, string>>;
}

/** How a field looks, as far as its schema doesn’t say it. */
export interface Control {
  as?: 'text' | 'email' | 'password' | 'url' | 'time' | 'number' | 'multiline' | 'color' | 'radio' | 'hidden';
  autocomplete?: string;
  maxLength?: number;
  minLength?: number;
  rows?: number;
  focus?: boolean;
  /** True if the options show their values, for people who write programs. */
  showsValues?: boolean;
  /** Values that can’t be chosen. */
  disabled?: readonly string[];
}

/** A form: a schema for each field, in the order of the page, and its texts. */
export interface FormDefinition<Fields extends z.ZodRawShape = z.ZodRawShape> {
  /** Distinguishes the forms of a page; the ids of its fields begin with it. Empty for the only form of a page. */
  name: string;
  fields: Fields;
  texts: { readonly [Name in keyof Fields]: FieldTexts };
  controls?: { readonly [Name in keyof Fields]?: Control };
  /** The shown fields in groups with a title each; if omitted, all fields are shown in their order. */
  groups?: readonly { title: string; fields: readonly (keyof Fields & string)[] }[];
}

/** The values of a form as entered: several for fields that hold a list. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** What a refused form shows again: its values, and a message for each field that must be changed. */
export interface RefusedForm {
  form: string;
  values: FormValues;
  problems: Readonly<Record<string, string>>;
}

/** Thrown when a form is refused; its page is shown again. */
export class FormRefused extends Error {
  readonly refused: RefusedForm;
  readonly status: 409 | 422 | 429 | 503;
  constructor(refused: RefusedForm, status: FormRefused['status'] = 422) {
    super(Object.values(refused.problems).join(' '));
    this.refused = refused;
    this.status = status;
  }
}

interface ShownForm {
  /** Path to which the form is sent. */
  action: string;
  button: Html | string;
  /** Values that the fields show at first. */
  values: FormValues;
  /** The form that was refused, if this page is shown again because of it. */
  refused?: RefusedForm | undefined;
  /** True if the main action of the page is another one. */
  isSecondary?: boolean;
  /** True if what the form takes away can’t be restored. */
  isDangerous?: boolean;
  /** Text above the fields. */
  note?: Html | string;
  /** Content between the fields and the button, and beside the button. */
  end?: Html;
  beside?: Html;
}

/** Renders a form with all its fields and its button. */
export const form = (
  definition: FormDefinition,
  { action, button, values, refused, isSecondary = false, isDangerous = false, note, end = html``, beside = html`` }: ShownForm,
  frame: { words: Words },
): Html =>
  html`<form class="form" method="post" action="${action}">
${note === undefined ? '' : html`<p class="note">${note}</p>`}${formFields(definition, { values, refused }, frame)}${end}
<div class="actions-row"><button${isDangerous ? html` class="danger"` : isSecondary ? html` class="secondary"` : ''}>${button}</button>${beside}</div></form>`;

/** Renders the fields of a form. */
export const formFields = (
  definition: FormDefinition,
  { values, refused }: Pick<ShownForm, 'values' | 'refused'>,
  frame: { words: Words },
): Html => {
  const again = refused?.form === definition.name ? refused : undefined;
  const described = describe(definition.fields);
  const { optional, pickColor } = frame.words.form;
  const fieldNamed = (name: string): Html => {
    const shown: ShownField = {
      id: definition.name === '' ? name : `${definition.name}-${name}`,
      name,
      texts: definition.texts[name] as FieldTexts,
      control: definition.controls?.[name] ?? {},
      schema: described.properties?.[name] ?? {},
      isRequired: described.required?.includes(name) ?? false,
      value: (again?.values ?? values)[name] ?? '',
      problem: again?.problems[name],
      isRefused: again !== undefined,
      optional,
      pick: pickColor,
    };
    return html`${fieldOf(shown)}
`;
  };
  const { groups } = definition;
  if (!groups) return html`${Object.keys(definition.fields).map(fieldNamed)}`;
  return html`<div class="groups">${groups.map(({ title, fields }) => html`<fieldset><legend>${title}</legend>${fields.map(fieldNamed)}</fieldset>`)}</div>`;
};

/** Reads the fields of a form. Throws `FormRefused` with a message for each field that its schema refuses. */
export const readFields = <Fields extends z.ZodRawShape>(
  definition: FormDefinition<Fields>,
  sent: URLSearchParams,
  frame: { words: Words },
): z.output<z.ZodObject<Fields>> => {
  const values = valuesOf(definition, sent);
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.length > 0));
  const read = z.object(definition.fields).safeParse(filled);
  if (read.success) return read.data;
  const problems: Record<string, string> = {};
  for (const issue of read.error.issues) {
    const name = String(issue.path[0]);
    problems[name] ??= problemOf(issue, definition.texts[name] as FieldTexts, name in filled, frame);
  }
  throw new FormRefused({ form: definition.name, values, problems });
};

/** Returns the error of a form whose fields its schemas accept, with a message for each field that must be changed. */
export const refusal = (
  definition: FormDefinition,
  sent: URLSearchParams,
  problems: RefusedForm['problems'],
  status?: FormRefused['status'],
): FormRefused => new FormRefused({ form: definition.name, values: valuesOf(definition, sent), problems }, status);

/** Reads the values of a form as entered. */
export const valuesOf = (definition: FormDefinition, sent: URLSearchParams): FormValues => {
  const { properties = {} } = describe(definition.fields);
  return Object.fromEntries(
    Object.keys(definition.fields).map((name) => {
      const schema = properties[name] ?? {};
      const { as } = definition.controls?.[name] ?? {};
      if (isTextList(schema)) return [name, linesOf(sent.getAll(name).join('\n'))];
      if (schema.type === 'array') return [name, sent.getAll(name).filter((value) => schema.items?.enum?.includes(value))];
      if (isFlag(schema)) return [name, sent.has(name) ? '1' : '0'];
      if (as === 'color') return [name, readColor(sent, name)];
      const value = sent.get(name) ?? '';
      if (as === 'url') return [name, value.trim() === '' ? '' : withScheme(value.trim())];
      return [name, as === 'password' ? value : value.trim()];
    }),
  );
};

interface FieldSchema {
  type?: string;
  enum?: readonly (string | number)[];
  items?: FieldSchema;
  maxLength?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
}

const describe = (fields: z.ZodRawShape): { properties?: Record<string, FieldSchema>; required?: string[] } =>
  z.toJSONSchema(z.object(fields), { io: 'input', unrepresentable: 'any' }) as ReturnType<typeof describe>;

/** True for a list of any texts, which is entered one a line. */
const isTextList = ({ type, items }: FieldSchema): boolean => type === 'array' && items?.enum === undefined;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isFlag = ({ enum: allowed }: FieldSchema): boolean => allowed?.length === 2 && allowed.every((value) => value === 0 || value === 1);

interface ShownField {
  id: string;
  name: string;
  texts: FieldTexts;
  control: Control;
  schema: FieldSchema;
  isRequired: boolean;
  value: string | readonly string[];
  problem: string | undefined;
  /** True if the form is shown again: then a field with a problem has the focus. */
  isRefused: boolean;
  optional: string;
  /** Label of a color picker. */
  pick: Words['form']['pickColor'];
}

const fieldOf = (shown: ShownField): Html => {
  const { id, name, texts, control, schema, value, problem, optional } = shown;
  const { label, hint } = texts;
  const text = typeof value === 'string' ? value : value.join('\n');
  if (control.as === 'hidden') return html`<input type="hidden" name="${name}" value="${text}">`;
  if (isFlag(schema)) return choice({ ...shown, type: 'checkbox', of: '1', isChosen: text === '1', title: label, note: hint });
  if ((schema.type === 'array' && !isTextList(schema)) || control.as === 'radio') return choices(shown);
  const common = { id, name, label, hint, problem, value: text };
  if (control.as === 'color') return colorField({ ...common, optional, pick: shown.pick({ label }) });
  if (schema.enum !== undefined) {
    const options = schema.enum.map((one) => [String(one), texts.options?.[String(one)] ?? String(one)] as const);
    return select({ ...common, options, disabled: control.disabled });
  }
  const line = { ...common, optional, required: shown.isRequired, maxLength: control.maxLength ?? schema.maxLength ?? MAX_LENGTH };
  if (control.as === 'multiline' || isTextList(schema)) return textField({ ...line, rows: control.rows ?? 3 });
  const { as = schema.type === 'integer' ? 'number' : 'text', autocomplete = 'off', minLength, focus } = control;
  return field({
    ...{ ...line, autocomplete, minLength, focus: focus && !shown.isRefused },
    ...(as === 'url' ? { inputMode: 'url' } : { type: as }),
    ...(as === 'password' ? { value: undefined } : {}),
    ...(as === 'number' ? { min: schema.minimum, max: schema.maximum } : {}),
  });
};

/** Maximum characters of a field whose schema has no limit. */
const MAX_LENGTH = 255;

/** Renders all options of a field: boxes for a list, else radio buttons. */
const choices = (shown: ShownField): Html => {
  const { id, texts, schema, value, problem, control } = shown;
  const type = schema.type === 'array' ? 'checkbox' : 'radio';
  const chosen = typeof value === 'string' ? [value] : value;
  return html`<fieldset${problem === undefined ? '' : html` aria-describedby="${id}-problem"`}><legend>${texts.label}</legend>
${texts.hint === undefined ? '' : html`<p class="note">${texts.hint}</p>`}${problemLine(id, problem)}${(
  schema.items?.enum ??
  schema.enum ??
  []
)
  .map(String)
  .map((of) =>
    choice({
      ...{ ...shown, type, of, problem: undefined },
      isChosen: chosen.includes(of),
      isDisabled: control.disabled?.includes(of) ?? false,
      title: control.showsValues ? html`${texts.options?.[of]} <code>${of}</code>` : (texts.options?.[of] ?? of),
      note: texts.notes?.[of],
    }),
  )}</fieldset>`;
};

interface Choice extends Pick<ShownField, 'id' | 'name' | 'problem'> {
  type: 'checkbox' | 'radio';
  of: string;
  isChosen: boolean;
  isDisabled?: boolean;
  title: Html | string;
  note: string | undefined;
}

const choice = ({ id, name, problem, type, of, isChosen, isDisabled = false, title, note }: Choice): Html =>
  html`${problemLine(id, problem)}<label class="choice"><input type="${type}" name="${name}" value="${of}"${isChosen ? html` checked` : ''}${isDisabled ? html` disabled` : ''}${problem === undefined ? '' : html` aria-describedby="${id}-problem"`}><span>${title}${note === undefined ? '' : html`<span class="note">${note}</span>`}</span></label>
`;

const problemLine = (id: string, problem: string | undefined): Html =>
  problem === undefined ? html`` : html`<p class="problem" role="alert" id="${id}-problem">${problem}</p>`;

const problemOf = (issue: z.core.$ZodIssue, texts: FieldTexts, isGiven: boolean, frame: { words: Words }): string => {
  const code = codeOf(issue, isGiven);
  const { problems } = frame.words.form;
  return texts.problems?.[code] ?? (Object.hasOwn(problems, code) ? problems[code as keyof typeof problems] : problems.invalid);
};

const codeOf = (issue: z.core.$ZodIssue, isGiven: boolean): string => {
  if (!isGiven) return 'required';
  if (issue.code === 'custom' && typeof issue.params?.code === 'string') return issue.params.code;
  return issue.code === 'too_small' || issue.code === 'too_big' || issue.code === 'invalid_value' ? issue.code : 'invalid';
};

/** Controls of the fields that accounts have. */
export const accountControls = {
  name: { autocomplete: 'name', maxLength: MAX_NAME_LENGTH },
  email: { as: 'email', autocomplete: 'username', maxLength: MAX_EMAIL_LENGTH },
  password: { as: 'password', autocomplete: 'current-password', maxLength: MAX_PASSWORD_LENGTH },
  newPassword: { as: 'password', autocomplete: 'new-password', maxLength: MAX_PASSWORD_LENGTH, minLength: MIN_PASSWORD_LENGTH },
} satisfies Record<string, Control>;
