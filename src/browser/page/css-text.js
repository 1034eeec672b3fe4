/** Reads the text that CSS adds to elements without text of their own, as names of links and buttons need it. `sonde` is that of observe.js. */
(() => {
  const { getter, shadowOf, textOf, attribute, allElements } = sonde;

  const MOST_NAMED = 3_000;
  const MOST_ELEMENTS = 6_000;
  const MOST_TEXT = 200;

  const ROLES = [
    'button',
    'checkbox',
    'heading',
    'link',
    'menuitem',
    'menuitemcheckbox',
    'menuitemradio',
    'option',
    'radio',
    'switch',
    'tab',
  ];
  const NAMED = ['a, button, label, h1, h2, h3, h4, h5, h6', ...ROLES.map((role) => `[role~="${role}" i]`)].join();
  const SILENT = '[aria-hidden="true" i], [hidden]';

  /**
   * Maps elements to the text that CSS puts before and after their content; '' for none. Only what a name needs: elements inside a link, button,
   * label or heading, in what `aria-labelledby` refers to, or these themselves, where the document has no text.
   * @returns {Map<Element, { before: string, after: string }>}
   */
  const cssTexts = () => {
    const found = new Map();
    const { elements } = allElements();
    /** @type {Set<string | null>} */
    const labels = new Set(elements.flatMap((element) => attribute(element, 'aria-labelledby')?.split(/\s+/) ?? []));
    const named = elements.filter(
      (element) => (matches(element, NAMED) || labels.has(attribute(element, 'id') || null)) && lacksText(element),
    );
    let room = MOST_ELEMENTS;
    for (const top of named.slice(0, MOST_NAMED)) {
      const isTopVisible = getComputedStyle(top).visibility === 'visible';
      const waiting = [top];
      for (let element = waiting.pop(); element && room > 0; element = waiting.pop()) {
        room -= 1;
        const { display, visibility } = getComputedStyle(element);
        // What is closed as a whole, such as a menu, has the names that it has once it opens.
        if (element !== top && display === 'none') continue;
        if (!found.has(element) && (visibility === 'visible' || !isTopVisible)) {
          const [before, after] = [textAt(element, '::before', isTopVisible), textAt(element, '::after', isTopVisible)];
          if (before || after) found.set(element, { before, after });
        }
        waiting.push(...childrenOf(element));
      }
    }
    return found;
  };

  /** @param {Element} element @param {string} selector @returns {boolean} */
  const matches = (element, selector) => Element.prototype.matches.call(element, selector);

  /** Elements inside an element, as the document shows them.
   * @param {Element} element @returns {Element[]} */
  const childrenOf = (element) => {
    const assigned = element instanceof HTMLSlotElement ? element.assignedElements() : [];
    if (assigned.length > 0) return assigned;
    const shadow = shadowOf(element);
    return [...(shadow ? childrenIn(shadow) : childrenOfElement(element))];
  };

  /** @type {(element: Element) => Iterable<Element>} */
  const childrenOfElement = getter(Element.prototype, 'children');
  /** @type {(fragment: DocumentFragment) => Iterable<Element>} */
  const childrenIn = getter(DocumentFragment.prototype, 'children');

  /** Checks for an element without text, or with text that may be hidden from assistive technology.
   * @param {Element} element */
  const lacksText = (element) =>
    !CAN_BE_SPOKEN.test(textOf(shadowOf(element) ?? element)) || Element.prototype.querySelector.call(element, SILENT) !== null;

  /** Private characters are the pictures of icon fonts. */
  const CAN_BE_SPOKEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Co}]/u;

  /** @param {Element} element @param {'::before' | '::after'} pseudo @param {boolean} isTopVisible */
  const textAt = (element, pseudo, isTopVisible) => {
    const { content, display, visibility } = getComputedStyle(element, pseudo);
    if (content === 'none' || content === 'normal' || display === 'none' || (isTopVisible && visibility !== 'visible')) return '';
    const text = textOfContent(content.slice(0, 10 * MOST_TEXT)).slice(0, MOST_TEXT);
    return CAN_BE_SPOKEN.test(text) ? text : '';
  };

  /** Strings, functions with strings in them, the slash before the alternative text, and keywords. */
  const TOKEN = /"(?:[^"\\]|\\[\s\S])*"|[a-z-]+\((?:"(?:[^"\\]|\\[\s\S])*"|[^")])*\)|\/|[a-z-]+/gi;

  /** The text of a computed `content`: the alternative text if it has one, even an empty one. Images have no text. No property has the number of a
   * counter.
   * @param {string} content */
  const textOfContent = (content) => {
    let text = '';
    for (const [token] of content.matchAll(TOKEN)) {
      if (token === '/') text = '';
      else if (token.startsWith('"')) text += unescaped(token.slice(1, -1));
      else if (/^counters?\(/i.test(token)) text += '0';
    }
    return text;
  };

  /** @param {string} text */
  const unescaped = (text) =>
    text.replace(
      /\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi,
      (_, code, character) => character ?? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
    );

  sonde.cssTexts = cssTexts;
})();
