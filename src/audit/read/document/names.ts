import { canBeSpoken } from '../text/white-space.ts';
import type { ControlElement } from './document-elements.ts';
import { ALT, HIDDEN_FLAG, LABEL_FLAG, type Span, TEXT, type TextRun } from './text-run.ts';

/** Maximum characters of a title, a heading or the name of a link. */
export const MAX_NAME = 2_000;

/** A `<label>` element: `target` is its `for` attribute, `control` the first form control inside the label. */
export interface LabelElement extends Span {
  target: string | null;
  control: ControlElement | null;
}

/** An element that `aria-labelledby` can name: either the name is stored, or only whether the element is named. */
type NameableElement = { named: boolean } | { name: string };

/** Resolves names by id at the end of the page, when all ids are known: labels of form controls, and `aria-labelledby`. */
export interface NameResolver {
  /** Registers an element’s id with its content or `aria-label` as text; returns false if an earlier element has the same id. */
  define(id: string, span: Span, ariaLabel: string | undefined): boolean;
  /** Registers an element that comes before all others with the same id, replacing the earlier registration. */
  defineAnew(id: string, span: Span): void;
  defineControl(id: string, control: ControlElement): void;
  label(label: LabelElement): void;
  /** Links an image button to its form control, so that a label of the control also names the image. */
  lendName(control: ControlElement, image: { named: boolean }): void;
  /** Registers an element that `aria-labelledby` may name. */
  refer(element: NameableElement, ids: string | undefined): void;
  resolveAll(): void;
}

export const createNames = (run: TextRun): NameResolver => {
  const targets = new Map<string, { span: Span; ariaLabel: string | undefined }>();
  const controls = new Map<string, ControlElement>();
  const images = new Map<ControlElement, { named: boolean }>();
  const labels: LabelElement[] = [];
  const references: { element: NameableElement; ids: string }[] = [];

  const texts = new Map<string, string>();
  const textOf = (id: string): string => {
    const known = texts.get(id);
    if (known !== undefined) return known;
    const { span, ariaLabel = '' } = targets.get(id) ?? { span: { start: 0, end: 0 } };
    const text = ariaLabel.trim() || run.read(span, TEXT | ALT | LABEL_FLAG, 0, MAX_NAME);
    texts.set(id, text);
    return text;
  };

  return {
    define(id, span, ariaLabel) {
      if (targets.has(id)) return false;
      targets.set(id, { span, ariaLabel });
      return true;
    },
    defineAnew: (id, span) => void targets.set(id, { span, ariaLabel: undefined }),
    defineControl(id, control) {
      if (!controls.has(id)) controls.set(id, control);
    },
    label: (label) => labels.push(label),
    lendName: (control, image) => void images.set(control, image),
    refer(element, ids) {
      if (ids !== undefined) references.push({ element, ids });
    },
    resolveAll() {
      for (const label of labels) {
        const control = label.target === null ? label.control : controls.get(label.target);
        if (!control || !canBeSpoken(run.read(label, TEXT | ALT | LABEL_FLAG, HIDDEN_FLAG, MAX_NAME))) continue;
        control.named = true;
        const image = images.get(control);
        if (image) image.named = true;
      }
      for (const { element, ids } of references) {
        const name = [...new Set(ids.split(/[\t\n\f\r ]+/))]
          .slice(0, MAX_LABELLEDBY_IDS)
          .map(textOf)
          .filter((text) => text !== '')
          .join(' ');
        if (name === '') continue;
        if ('named' in element) element.named = true;
        else element.name = name;
      }
    },
  };
};

const MAX_LABELLEDBY_IDS = 10;
