/** Values that the scripts of this folder share, in an isolated world inside a page. */
declare const sonde: {
  getter<Value>(prototype: object, name: string): (of: object) => Value;
  nameOf(element: Element): string;
  shadowOf(element: Element): ShadowRoot | null;
  parentOf(node: Node): Element | null;
  rootOf(node: Node): Node;
  textOf(node: Node): string;
  topOf(document: Document): HTMLElement | null;
  bodyOf(document: Document): HTMLElement | null;
  attribute(element: Element, name: string): string | null;
  boxOf(element: Element): DOMRect;
  allElements(): { elements: Element[]; roots: (Document | ShadowRoot)[] };
  selectorOf(node: Node | null | undefined): string | null;
  cssTexts(): Map<Element, { before: string; after: string }>;
  restedFor(): number;
  readLab(): object;
  readDocument(most: number): object;
  readLayout(): object | null;
  html: Blob;
};
