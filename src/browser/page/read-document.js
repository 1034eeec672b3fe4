/**
 * Makes the HTML of the document, with its open shadow trees and the text of CSS in place. Runs no code of the page: what has to be changed is changed in a copy, in
 * a document without scripts. `sonde` is that of observe.js.
 */
(() => {
  const { nameOf, shadowOf, textOf, topOf, allElements, getter } = sonde;

  /** @param {number} most UTF-16 code units */
  const readDocument = (most) => {
    const top = topOf(document);
    const { roots } = allElements();
    const texts = sonde.cssTexts();
    const whole = `${doctype()}${top ? outerHtml(roots.length > 1 || texts.size > 0 ? flattened(top, texts) : top) : ''}`;
    sonde.html = new Blob([whole.slice(0, most)]);
    return {
      url: location.href,
      isCut: whole.length > most,
      local: countOf('localStorage'),
      session: countOf('sessionStorage'),
    };
  };

  /** What is copied from it is written as XML too. */
  const isXml = getter(Document.prototype, 'contentType')(document) !== 'text/html';
  /** @type {(element: Element) => string} */
  const outerHtml = getter(Element.prototype, 'outerHTML');
  /** @type {(node: Node) => Node | null} */
  const firstOf = getter(Node.prototype, 'firstChild');
  /** @type {(node: Node) => Node | null} */
  const nextOf = getter(Node.prototype, 'nextSibling');
  /** @type {(node: Node) => HTMLSlotElement | null} */
  const slotOf = getter(Element.prototype, 'assignedSlot');

  const doctype = () => {
    const node = childrenOf(document).find((child) => child instanceof DocumentType);
    if (!node) return '';
    // XML needs capitals.
    return `<!DOCTYPE ${node.name}${node.publicId ? ` PUBLIC "${node.publicId}" "${node.systemId}"` : ''}>`;
  };

  /** @param {Node} node @returns {Node[]} */
  const childrenOf = (node) => {
    const children = [];
    for (let child = firstOf(node); child; child = nextOf(child)) children.push(child);
    return children;
  };

  /** Copies an element with the shadow trees in it, and the texts that CSS adds.
   * @param {Element} top @param {Map<Element, { before: string, after: string }>} texts @returns {Element} */
  const flattened = (top, texts) => {
    const inert = isXml ? document.implementation.createDocument(null, null) : document.implementation.createHTMLDocument('');
    const copy = inert.importNode(top, false);
    /** Copies are made from a list, as trees can be deeper than calls.
     * @type {{ node: Node, parent: Element }[]} */
    const waiting = [];
    /** @param {readonly Node[]} nodes @param {Element} parent */
    const wait = (nodes, parent) => {
      for (const node of nodes.toReversed()) waiting.push({ node, parent });
    };
    wait(contentOf(top), copy);
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { node, parent } = next;
      if (node instanceof HTMLSlotElement && node.getRootNode() instanceof ShadowRoot) {
        const assigned = node.assignedNodes();
        wait(assigned.length > 0 ? assigned : childrenOf(node), parent);
        continue;
      }
      const copied = inert.importNode(node, node instanceof HTMLTemplateElement);
      if (copied instanceof Element && isUnslotted(node)) Element.prototype.setAttribute.call(copied, 'hidden', '');
      Node.prototype.appendChild.call(parent, copied);
      if (!(node instanceof Element && copied instanceof Element) || node instanceof HTMLTemplateElement) continue;
      // Where scripts run, noscript holds text.
      if (nameOf(node) === 'noscript' && !isXml) copied.innerHTML = textOf(node);
      else {
        const { before, after } = texts.get(node) ?? NO_TEXTS;
        if (after) wait([labelled(inert, after)], copied);
        wait(contentOf(node), copied);
        if (before) wait([labelled(inert, before)], copied);
      }
    }
    return copy;
  };

  const NO_TEXTS = { before: '', after: '' };

  /** An element that adds to the names of those around it, and no word to the page.
   * @param {Document} inert @param {string} text */
  const labelled = (inert, text) => {
    const element = inert.createElementNS('http://www.w3.org/1999/xhtml', 'span');
    element.setAttribute('aria-label', text);
    return element;
  };

  /** Whether a node is a child of an element with a shadow tree, which shows it nowhere.
   * @param {Node} node */
  const isUnslotted = (node) => {
    const host = node.parentNode;
    return node instanceof Element && host instanceof Element && shadowOf(host) !== null && !slotOf(node);
  };

  /** The children of an element, or its shadow tree and those children that it shows nowhere.
   * @param {Element} element @returns {Node[]} */
  const contentOf = (element) => {
    const shadow = shadowOf(element);
    const children = childrenOf(element);
    if (!shadow) return children;
    return [...childrenOf(shadow), ...children.filter((child) => child instanceof Element && !slotOf(child))];
  };

  /** Storage is refused to some documents.
   * @param {'localStorage' | 'sessionStorage'} name */
  const countOf = (name) => {
    try {
      return window[name].length;
    } catch {
      return 0;
    }
  };

  sonde.readDocument = readDocument;
})();
