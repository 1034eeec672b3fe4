/** Measures the layout of the document on this screen. `sonde` is that of observe.js. */
(() => {
  const { nameOf, shadowOf, parentOf, textOf, topOf, bodyOf, attribute, boxOf, elementsIn, selectorOf } = sonde;

  /** CSS pixels: targets of this size are large enough (WCAG 2.2, success criterion 2.5.8), and so is text. */
  const TARGET = 24;
  const TEXT = 12;
  /** Rounding of boxes. */
  const SLACK = 0.5;
  const MOST_ELEMENTS = 50_000;
  const MOST_TARGETS = 3_000;
  const MOST_ITEMS = 20;

  const readLayout = () => {
    const top = topOf(document);
    if (!top) return null;
    const elements = allElements();
    const viewport = top.clientWidth;
    const width = scrollableWidth(top, viewport);
    return {
      viewport,
      width,
      wide: width > viewport + SLACK ? wideElements(elements, viewport) : [],
      targets: targetsIn(elements, viewport),
      text: textIn(elements),
    };
  };

  /** Elements in the order of the document, those of open shadow trees after their hosts. */
  const allElements = () => {
    /** @type {Element[]} */
    const found = [];
    /** @type {(Document | ShadowRoot)[]} */
    const roots = [document];
    for (let root = roots.shift(); root && found.length < MOST_ELEMENTS; root = roots.shift())
      for (const element of elementsIn(root)) {
        if (found.length === MOST_ELEMENTS) break;
        found.push(element);
        const shadow = shadowOf(element);
        if (shadow) roots.push(shadow);
      }
    return found;
  };

  /** @param {Element} element @returns {Element | null} */
  const parentInView = (element) => {
    const parent = parentOf(element);
    if (parent) return parent;
    const root = sonde.rootOf(element);
    return root instanceof ShadowRoot ? root.host : null;
  };

  /** @param {Element} element @param {boolean} transparent */
  const isShown = (element, transparent = false) =>
    Element.prototype.checkVisibility.call(element, { visibilityProperty: true, opacityProperty: !transparent });

  /** @param {HTMLElement} top @param {number} viewport */
  const scrollableWidth = (top, viewport) => {
    const body = bodyOf(document);
    const outer = getComputedStyle(top).overflowX;
    // The overflow of the root is that of the viewport; if it has none, that of the body is.
    const overflow = outer === 'visible' && body ? getComputedStyle(body).overflowX : outer;
    return overflow === 'hidden' || overflow === 'clip' ? viewport : top.scrollWidth;
  };

  /** @param {Element[]} elements @param {number} viewport */
  const wideElements = (elements, viewport) => {
    const wide = new Set();
    const found = [];
    for (const element of elements) {
      const parent = parentInView(element);
      if (parent && wide.has(parent)) {
        wide.add(element);
        continue;
      }
      const { right, width, height } = boxOf(element);
      const isWide = right > viewport + SLACK && width > 0 && height > 0 && parent !== null && !isCutOff(element);
      if (!isWide || nameOf(element) === 'body') continue;
      wide.add(element);
      found.push({ selector: selectorOf(element) ?? '', right });
    }
    return found.sort((one, other) => other.right - one.right).slice(0, MOST_ITEMS);
  };

  /** Checks if an ancestor cuts off or scrolls what is beyond it.
   * @param {Element} element */
  const isCutOff = (element) => {
    const { position } = getComputedStyle(element);
    if (position === 'fixed') return true;
    for (let parent = parentInView(element); parent && nameOf(parent) !== 'body'; parent = parentInView(parent))
      if (getComputedStyle(parent).overflowX !== 'visible' && nameOf(parent) !== 'html') return true;
    return !isShown(element, true);
  };

  const CONTROLS = new Set(['a', 'area', 'button', 'input', 'select', 'summary', 'textarea']);
  const ROLES = /^(button|checkbox|combobox|link|menuitem\w*|option|radio|searchbox|slider|spinbutton|switch|tab|textbox|treeitem)$/;

  /** @param {Element} element */
  const isTarget = (element) => {
    const name = nameOf(element);
    if (name === 'a' || name === 'area') return attribute(element, 'href') !== null;
    if (name === 'input' && attribute(element, 'type')?.toLowerCase() === 'hidden') return false;
    if (CONTROLS.has(name)) return attribute(element, 'disabled') === null;
    return ROLES.test(attribute(element, 'role') ?? '') && attribute(element, 'aria-disabled') !== 'true';
  };

  /**
   * Targets that are too small by WCAG 2.5.8: below 24 × 24 CSS pixels, too near to another one, not in a sentence, not as the browser draws them,
   * and without a larger link to the same address.
   * @param {Element[]} elements @param {number} viewport
   */
  const targetsIn = (elements, viewport) => {
    /** @type {{ element: Element, box: DOMRect, isSmall: boolean }[]} */
    const targets = [];
    for (const element of elements) {
      if (targets.length === MOST_TARGETS) break;
      if (!isTarget(element) || !isShown(element)) continue;
      const box = boxOf(element);
      // What is for screen readers alone is made tiny, or put beside the page.
      const isHidden = box.width <= 1 || box.height <= 1 || box.right <= 0 || box.left >= viewport || box.bottom + scrollY <= 0;
      if (isHidden || getComputedStyle(element).pointerEvents === 'none') continue;
      targets.push({ element, box, isSmall: box.width < TARGET - SLACK || box.height < TARGET - SLACK });
    }
    /** @type {Set<string | null>} */
    const large = new Set(targets.flatMap(({ element, isSmall }) => (isSmall ? [] : (addressOf(element) ?? []))));
    const small = targets
      .filter(({ isSmall }) => isSmall)
      .filter(({ element, box }) => !large.has(addressOf(element)) && !isInSentence(element) && !isPlainControl(element, box));
    const bad = small.filter((target) => isCrowded(target, targets));
    return {
      total: targets.length,
      bad: bad.length,
      small: bad.slice(0, MOST_ITEMS).map(({ element, box }) => ({
        selector: selectorOf(element) ?? '',
        width: box.width,
        height: box.height,
        text: labelOf(element),
      })),
    };
  };

  /** @param {Element} element */
  const addressOf = (element) => (nameOf(element) === 'a' ? attribute(element, 'href') : null);

  /** @param {Element} element */
  const labelOf = (element) => (attribute(element, 'aria-label') ?? textOf(element)).replace(/\s+/g, ' ').trim().slice(0, 100);

  /** Checks if a target stands in a line of text, whose height limits its size.
   * @param {Element} element */
  const isInSentence = (element) => {
    let inline = element;
    // Elements around a link, such as strong, belong to the same line.
    for (let parent = parentInView(inline); getComputedStyle(inline).display === 'inline' && parent; parent = parentInView(parent)) {
      if (hasTextBeside(inline, nextOf) || hasTextBeside(inline, previousOf)) return true;
      inline = parent;
    }
    return false;
  };

  /** Nodes beside a link that are searched for text. */
  const NEAR = 10;

  /** @param {Node} from @param {(node: Node) => Node | null} step */
  const hasTextBeside = (from, step) => {
    let node = step(from);
    for (let count = 0; node && count < NEAR; node = step(node), count++) {
      if (node instanceof Text ? /[\p{L}\p{N}]/u.test(node.data) : isBreak(node)) return node instanceof Text;
    }
    return false;
  };

  /** @param {Node} node */
  const isBreak = (node) => node instanceof Element && (nameOf(node) === 'br' || getComputedStyle(node).display === 'block');

  /** Checks if a box to tick has the size that browsers give it.
   * @param {Element} element @param {DOMRect} box */
  const isPlainControl = (element, { width, height }) =>
    nameOf(element) === 'input' &&
    /^(checkbox|radio)$/i.test(attribute(element, 'type') ?? '') &&
    getComputedStyle(element).appearance !== 'none' &&
    Math.round(width) === 13 &&
    Math.round(height) === 13;

  /**
   * Checks if a circle of 24 pixels around the middle of a target meets another target, or the circle of another small one.
   * @param {{ element: Element, box: DOMRect }} target @param {{ element: Element, box: DOMRect, isSmall: boolean }[]} targets
   */
  const isCrowded = ({ element, box }, targets) => {
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    return targets.some((other) => {
      if (other.element === element || contains(other.element, element) || contains(element, other.element)) return false;
      const { left, right, top, bottom } = other.box;
      const gapX = Math.max(left - x, 0, x - right);
      const gapY = Math.max(top - y, 0, y - bottom);
      if (Math.hypot(gapX, gapY) < TARGET / 2) return true;
      return other.isSmall && Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y) < TARGET;
    });
  };

  /** @param {Element} outer @param {Element} inner */
  const contains = (outer, inner) => Node.prototype.contains.call(outer, inner);

  /** Characters of shown text, and how many of them are too small to read on a phone.
   * @param {Element[]} elements */
  const textIn = (elements) => {
    let total = 0;
    let small = 0;
    const items = [];
    for (const element of elements) {
      if (SILENT.has(nameOf(element))) continue;
      const own = ownText(element);
      if (own === '' || !isShown(element)) continue;
      const { width, height } = boxOf(element);
      if (width <= 1 || height <= 1) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const length = own.length;
      total += length;
      if (!(size < TEXT)) continue;
      small += length;
      items.push({ selector: selectorOf(element) ?? '', size, text: own.slice(0, 100), length });
    }
    return { total, small, items: items.sort((one, other) => other.length - one.length).slice(0, MOST_ITEMS) };
  };

  const SILENT = new Set(['script', 'style', 'template', 'noscript', 'title', 'option', 'textarea']);

  /** @param {Element} element */
  const ownText = (element) => {
    let text = '';
    for (let node = firstOf(element); node; node = nextOf(node)) if (node instanceof Text) text += node.data;
    return text.replace(/\s+/g, ' ').trim();
  };
  /** @type {(node: Node) => Node | null} */
  const firstOf = sonde.getter(Node.prototype, 'firstChild');
  /** @type {(node: Node) => Node | null} */
  const previousOf = sonde.getter(Node.prototype, 'previousSibling');
  /** @type {(node: Node) => Node | null} */
  const nextOf = sonde.getter(Node.prototype, 'nextSibling');

  sonde.readLayout = readLayout;
})();
