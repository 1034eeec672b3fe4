import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Violation {
  id: string;
  nodes: { target: readonly string[]; failureSummary: string }[];
}

/** Rules about colors, which depend on the theme, and the elements that they look at: those that `markLooks` marks. */
const colorRules = {
  'color-contrast': '[data-look]',
  'color-contrast-enhanced': '[data-look]',
  'link-in-text-block': 'a[href][data-look]',
};

/** Without the HTML of elements, which axe would read for all, not only for those with violations. */
const configuration = { noHtml: true, rules: Object.entries(colorRules).map(([id, selector]) => ({ id, selector })) };

/** A browser context with axe in each of its pages; `state` is that of a signed-in browser. */
export const axeContext = async (browser: Browser, state?: BrowserContextOptions['storageState']): Promise<BrowserContext> => {
  const context = await browser.newContext(state === undefined ? {} : { storageState: state });
  await context.addInitScript(`${axe};axe.configure(${JSON.stringify(configuration)})`);
  return context;
};

/** Each theme and width once. All but colors depends on neither, so it is looked at once. */
const themes = [
  { width: 360, colorScheme: 'light', colors: ['color-contrast', 'link-in-text-block'], isFirst: true },
  // The enhanced rule demands more contrast of the same text than the other.
  { width: 1280, colorScheme: 'dark', colors: ['color-contrast-enhanced', 'link-in-text-block'], isFirst: false },
] as const;

/**
 * Runs in the browser. Finds elements with text, one of each look, and returns their looks: text of the same color and size on the same backgrounds
 * has the same contrast. Axe would compute it anew for each of thousands of elements.
 */
const findLooks = `(() => {
  const grounds = new Map();
  const groundOf = (element) => {
    if (!element) return '';
    if (grounds.has(element)) return grounds.get(element);
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position, overflow, transform } = getComputedStyle(element);
    const isPlain = /, 0\\)$/.test(backgroundColor) && backgroundImage === 'none' && opacity === '1' && filter === 'none' && mixBlendMode === 'normal';
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join();
    const layer = position === 'static' && overflow === 'visible' && transform === 'none' ? '' : element.localName + '.' + element.className;
    const ground = groundOf(element.parentElement) + (isPlain ? '' : own + ';') + layer;
    grounds.set(element, ground);
    return ground;
  };
  const isText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '';
  window.looks = new Map();
  for (const element of document.body.querySelectorAll('*')) {
    if (![...element.childNodes].some(isText) && !element.matches('input, select, textarea, button, a[href]')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow, textDecoration } = getComputedStyle(element);
    const isDisabled = element.closest('[disabled], [aria-disabled]') !== null;
    const around = getComputedStyle(element.parentElement).color + [...element.parentElement.childNodes].some(isText);
    const look = [element.localName, element.className, color, fontSize, fontWeight, textShadow, textDecoration, isDisabled, around, groundOf(element)].join('|');
    if (!looks.has(look)) looks.set(look, element);
  }
  return [...looks.keys()];
})()`;

/** Looks that axe has seen, by theme: pages have most of them in common. */
const seen = { light: new Set<string>(), dark: new Set<string>() };

/** Marks one element of each look that axe has not seen in this theme. Returns their number. */
const markLooks = async (page: Page, colorScheme: keyof typeof seen): Promise<number> => {
  const looks = await page.evaluate<string[]>(findLooks);
  const marked = looks.map((look) => !seen[colorScheme].has(look));
  for (const look of looks) seen[colorScheme].add(look);
  await page.evaluate(
    `[...looks.values()].forEach((element, index) => element.toggleAttribute('data-look', ${JSON.stringify(marked)}[index]))`,
  );
  return marked.filter(Boolean).length;
};

/** Runs in the browser and returns the violations of these rules about colors, and of all other rules or none. */
const findViolations = (colors: readonly string[], hasOthers: boolean): string => {
  const options = hasOthers
    ? { rules: Object.fromEntries(Object.keys(colorRules).map((id) => [id, { enabled: colors.includes(id) }])) }
    : { runOnly: colors };
  return `axe.run(${JSON.stringify({ resultTypes: ['violations'], ...options })}).then(({ violations }) => violations)`;
};

/** Asserts that a page has no violations, doesn’t scroll sideways, and cuts no label of a chart. */
export const assertAccessible = async (page: Page, where: string): Promise<void> => {
  await page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true");
  for (const { width, colorScheme, colors, isFirst } of themes) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const marked = await markLooks(page, colorScheme);
    const violations = marked > 0 || isFirst ? await page.evaluate<Violation[]>(findViolations(colors, isFirst)) : [];
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary}`);
    assert.deepEqual(found, [], `${where}, ${colorScheme}, ${width} px`);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false, `${where}, ${width} px`);
    const cut = `[...document.querySelectorAll('.chart-label:not(:has(bdi))')].filter((label) => label.scrollWidth > label.clientWidth)`;
    assert.deepEqual(await page.evaluate(`${cut}.map((label) => label.textContent)`), [], `${where}, ${width} px`);
  }
};
