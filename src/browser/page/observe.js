/**
 * Runs in a world of its own in a document that has begun, and notes what is painted, what moves and what takes long. `sonde` belongs to that world:
 * the page can neither see nor change it. But a form’s fields and a document’s images hide properties of the same name, in all worlds, so
 * properties are read by the getters of their prototypes.
 */
(() => {
  const MOST = 500;
  const MOST_ELEMENTS = 50_000;

  /** @param {object} prototype @param {string} name @returns {(of: object) => any} */
  const getter = (prototype, name) => {
    const { get } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    return (of) => get?.call(of);
  };
  const tools = {
    getter,
    /** @type {(element: Element) => string} */
    nameOf: getter(Element.prototype, 'localName'),
    /** @type {(element: Element) => ShadowRoot | null} */
    shadowOf: getter(Element.prototype, 'shadowRoot'),
    /** @type {(node: Node) => Element | null} */
    parentOf: getter(Node.prototype, 'parentElement'),
    /** @type {(node: Node) => Node} */
    rootOf: (node) => Node.prototype.getRootNode.call(node),
    /** @type {(node: Node) => string} */
    textOf: (node) => getter(Node.prototype, 'textContent')(node) ?? '',
    /** @type {(document: Document) => HTMLElement | null} */
    topOf: getter(Document.prototype, 'documentElement'),
    /** @type {(document: Document) => HTMLElement | null} */
    bodyOf: getter(Document.prototype, 'body'),
    /** @type {(element: Element, name: string) => string | null} */
    attribute: (element, name) => Element.prototype.getAttribute.call(element, name),
    /** @type {(element: Element) => DOMRect} */
    boxOf: (element) => Element.prototype.getBoundingClientRect.call(element),
  };

  /** The document and its open shadow trees, and their elements in order. */
  const allElements = () => {
    /** @type {Element[]} */
    const elements = [];
    /** @type {(Document | ShadowRoot)[]} */
    const roots = [document];
    for (const root of roots) {
      if (elements.length === MOST_ELEMENTS) break;
      const { prototype } = root instanceof Document ? Document : DocumentFragment;
      for (const element of [...prototype.querySelectorAll.call(root, '*')].slice(0, MOST_ELEMENTS - elements.length)) {
        elements.push(element);
        const shadow = tools.shadowOf(element);
        if (shadow) roots.push(shadow);
      }
    }
    return { elements, roots };
  };

  /** A short CSS selector, for people.
   * @param {Node | null | undefined} node */
  const selectorOf = (node) => {
    let element = node instanceof Element ? node : node ? tools.parentOf(node) : null;
    const parts = [];
    for (let depth = 0; element && depth < 4; depth++) {
      const name = tools.nameOf(element);
      const id = tools.attribute(element, 'id');
      if (id && /^[A-Za-z][\w-]{0,60}$/.test(id)) {
        parts.unshift(`${name}#${id}`);
        break;
      }
      const classes = (tools.attribute(element, 'class') ?? '').split(/\s+/).filter((one) => /^[A-Za-z][\w-]{0,40}$/.test(one));
      parts.unshift([name, ...classes.slice(0, 2)].join('.'));
      if (name === 'body') break;
      element = tools.parentOf(element);
    }
    return parts.join(' > ').slice(0, 300) || null;
  };

  /** @type {{ fcp: number | null, lcp: { time: number, selector: string | null, url: string } | null, cls: number }} */
  const lab = { fcp: null, lcp: null, cls: 0 };
  /** @type {{ value: number, time: number, selector: string | null }[]} */
  const shifts = [];
  /** @type {{ start: number, duration: number }[]} */
  const tasks = [];
  const session = { value: 0, first: 0, last: 0 };

  /** Nobody types or clicks here: the browser calls a shift an answer to input if the screen was set up less than 500 ms before it.
   * @param {any} entry */
  const shifted = ({ value, startTime, sources }) => {
    const continues = session.value > 0 && startTime - session.last < 1000 && startTime - session.first < 5000;
    session.value = continues ? session.value + value : value;
    if (!continues) session.first = startTime;
    session.last = startTime;
    lab.cls = Math.max(lab.cls, session.value);
    if (shifts.length >= MOST) return;
    const area = (/** @type {any} */ { currentRect }) => currentRect.width * currentRect.height;
    const largest = [...sources].sort((one, other) => area(other) - area(one))[0];
    shifts.push({ value, time: startTime, selector: selectorOf(largest?.node) });
  };

  /** @type {Record<string, (entry: any) => void>} */
  const kinds = {
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') lab.fcp = startTime;
    },
    'largest-contentful-paint': ({ startTime, element, url }) => {
      lab.lcp = { time: startTime, selector: selectorOf(element), url: String(url).slice(0, 2000) };
    },
    'layout-shift': shifted,
    longtask: ({ startTime, duration }) => {
      if (tasks.length < MOST) tasks.push({ start: startTime, duration });
    },
  };
  const observers = Object.entries(kinds).map(([type, note]) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true });
    return { observer, note };
  });

  /** Milliseconds since the last long task ended. */
  const restedFor = () => {
    for (const { observer, note } of observers) observer.takeRecords().forEach(note);
    return performance.now() - tasks.reduce((last, { start, duration }) => Math.max(last, start + duration), 0);
  };

  /** Ends the observation. */
  const readLab = () => {
    restedFor();
    for (const { observer } of observers) observer.disconnect();
    const since = lab.fcp ?? Number.POSITIVE_INFINITY;
    // The part of each task beyond 50 ms, after the first paint.
    const blocked = tasks.map(({ start, duration }) => start + duration - Math.max(start + 50, since));
    const tbt = blocked.reduce((sum, time) => sum + Math.max(0, time), 0);
    return { ...lab, tbt, shifts: shifts.sort((one, other) => other.value - one.value).slice(0, 10) };
  };

  Object.assign(globalThis, { sonde: { ...tools, allElements, selectorOf, restedFor, readLab } });
})();
