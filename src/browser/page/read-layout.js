/** Measures the layout of the document on this screen. `sonde` is that of observe.js. */
(() => {
  const { nameOf, parentOf, textOf, topOf, bodyOf, attribute, boxOf, allElements, selectorOf } = sonde;

  /** CSS pixels: targets of this size are large enough (WCAG 2.2, success criterion 2.5.8), and so is text. */
  const TARGET = 24;
  const TEXT = 12;
  /** Rounding of boxes. */
  const SLACK = 0.5;
  const MOST_TEXTS = 100_000;
  const MOST_TARGETS = 3_000;
  const MOST_ITEMS = 20;

  const readLayout = () => {
    const top = topOf(document);
    if (!top) return null;
    const { elements, roots } = allElements();
    const viewport = top.clientWidth;
    const width = scrollableWidth(top, viewport);
    return {
      viewport,
      width,
      wide: width > viewport + SLACK ? wideElements(elements, viewport) : [],
      targets: targetsIn(elements, viewport),
      text: textIn(roots),
    };
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

  /** @typedef {{ element: Element, left: number, right: number, top: number, bottom: number, width: number, height: number, isSmall: boolean }} Target */

  const CONTROLS = 'a[href], area[href], summary, input:enabled:not([type="hidden" i]), :is(button, select, textarea):enabled';
  const WITH_ROLE = '[role]:not([aria-disabled="true"], :disabled)';
  const ROLES = /^(button|checkbox|combobox|link|menuitem\w*|option|radio|searchbox|slider|spinbutton|switch|tab|textbox|treeitem)$/;

  /** @param {Element} element */
  const isTarget = (element) => matches(element, CONTROLS) || (matches(element, WITH_ROLE) && ROLES.test(attribute(element, 'role') ?? ''));

  /** @param {Element} element @param {string} selector @returns {boolean} */
  const matches = (element, selector) => Element.prototype.matches.call(element, selector);

  /**
   * Targets that are too small by WCAG 2.5.8: below 24 × 24 CSS pixels, too near to another one, not in a sentence, not as the browser draws them,
   * and without a larger link to the same address.
   * @param {Element[]} elements @param {number} viewport
   */
  const targetsIn = (elements, viewport) => {
    /** @type {Target[]} */
    const targets = [];
    for (const element of elements) {
      if (targets.length === MOST_TARGETS) break;
      if (!isTarget(element) || !isShown(element)) continue;
      // A copy, since each look at a DOMRect is a call.
      const { left, right, top, bottom, width, height } = boxOf(element);
      // What is for screen readers alone is made tiny, or put beside the page.
      const isHidden = width <= 1 || height <= 1 || right <= 0 || left >= viewport || bottom + scrollY <= 0;
      if (isHidden || getComputedStyle(element).pointerEvents === 'none') continue;
      targets.push({
        ...{ element, left, right, top, bottom, width, height },
        isSmall: width < TARGET - SLACK || height < TARGET - SLACK,
      });
    }
    /** @type {Set<string | null>} */
    const large = new Set(targets.flatMap(({ element, isSmall }) => (isSmall ? [] : (addressOf(element) ?? []))));
    const small = targets
      .filter(({ isSmall }) => isSmall)
      .filter((target) => !large.has(addressOf(target.element)) && !isInSentence(target.element) && !isPlainControl(target));
    const bad = small.filter((target) => isCrowded(target, targets));
    return {
      total: targets.length,
      bad: bad.length,
      small: bad.slice(0, MOST_ITEMS).map(({ element, width, height }) => ({
        selector: selectorOf(element) ?? '',
        width,
        height,
        text: labelOf(element),
      })),
    };
  };

  /** @param {Element} element */
  const addressOf = (element) => (nameOf(element) === 'a' ? attribute(element, 'href') : null);

  /** @param {Element} element */
  const labelOf = (element) => (attribute(element, 'aria-label') ?? textOf(element)).replace(/\s+/g, ' ').trim().slice(0, 100);

  /** Checks if a target is in a line of text, whose height limits its size.
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
   * @param {Target} target */
  const isPlainControl = ({ element, width, height }) =>
    nameOf(element) === 'input' &&
    /^(checkbox|radio)$/i.test(attribute(element, 'type') ?? '') &&
    getComputedStyle(element).appearance !== 'none' &&
    Math.round(width) === 13 &&
    Math.round(height) === 13;

  /**
   * Checks if a circle of 24 pixels around the middle of a target meets another target, or the circle of another small one.
   * @param {Target} target @param {Target[]} targets
   */
  const isCrowded = (target, targets) => {
    const [x, y] = middleOf(target);
    return targets.some((other) => {
      const gapX = Math.max(other.left - x, 0, x - other.right);
      const gapY = Math.max(other.top - y, 0, y - other.bottom);
      // Most are far away. What the rest needs takes longer.
      if (gapX >= TARGET || gapY >= TARGET) return false;
      const [otherX, otherY] = middleOf(other);
      const meets = Math.hypot(gapX, gapY) < TARGET / 2 || (other.isSmall && Math.hypot(otherX - x, otherY - y) < TARGET);
      return meets && other !== target && !contains(other.element, target.element) && !contains(target.element, other.element);
    });
  };

  /** @param {Target} target */
  const middleOf = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

  /** @param {Element} outer @param {Element} inner */
  const contains = (outer, inner) => Node.prototype.contains.call(outer, inner);

  /** Characters of shown text, and how many of them are too small to read on a phone.
   * @param {(Document | ShadowRoot)[]} roots */
  const textIn = (roots) => {
    let total = 0;
    let small = 0;
    const items = [];
    for (const [element, text] of ownTexts(roots)) {
      if (SILENT.has(nameOf(element)) || !isShown(element)) continue;
      const { width, height } = boxOf(element);
      if (width <= 1 || height <= 1) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const { length } = text;
      total += length;
      if (!(size < TEXT)) continue;
      small += length;
      items.push({ selector: selectorOf(element) ?? '', size, text: text.slice(0, 100), length });
    }
    return { total, small, items: items.sort((one, other) => other.length - one.length).slice(0, MOST_ITEMS) };
  };

  const SILENT = new Set(['script', 'style', 'template', 'noscript', 'title', 'option', 'textarea']);

  /** Elements with the text that is in no element of theirs.
   * @param {(Document | ShadowRoot)[]} roots */
  const ownTexts = (roots) => {
    /** @type {Map<Element, string>} */
    const texts = new Map();
    let count = 0;
    for (const root of roots) {
      const walker = Document.prototype.createTreeWalker.call(document, root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node && count < MOST_TEXTS; node = walker.nextNode()) {
        count += 1;
        const parent = parentOf(node);
        if (!(parent && node instanceof Text && /\S/.test(node.data))) continue;
        texts.set(parent, (texts.get(parent) ?? '') + node.data);
      }
    }
    return [...texts].map(([element, text]) => /** @type {const} */ ([element, text.replace(/\s+/g, ' ').trim()]));
  };

  /** @type {(node: Node) => Node | null} */
  const previousOf = sonde.getter(Node.prototype, 'previousSibling');
  /** @type {(node: Node) => Node | null} */
  const nextOf = sonde.getter(Node.prototype, 'nextSibling');

  sonde.readLayout = readLayout;
})();
