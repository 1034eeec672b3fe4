import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** A browser context with axe in each of its pages; `state` is that of a signed-in browser. */
export const axeContext = async (browser: Browser, state?: BrowserContextOptions['storageState']): Promise<BrowserContext> => {
  const context = await browser.newContext(state === undefined ? {} : { storageState: state });
  await context.addInitScript(axe);
  return context;
};

/** Each theme and width once. All but colors depends on neither, so it is looked at once. */
const themes = [
  { width: 360, colorScheme: 'light', colors: ['color-contrast', 'link-in-text-block'], isFirst: true },
  // The enhanced rule demands more contrast of the same text than the other.
  { width: 1280, colorScheme: 'dark', colors: ['color-contrast-enhanced', 'link-in-text-block'], isFirst: false },
] as const;

/**
 * Runs in the browser and returns elements with text, one of each look: text of the same color and size on the same backgrounds has the same
 * contrast. Axe would compute it anew for each of thousands of elements.
 */
const oneOfEachLook = `(() => {
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
  const chosen = new Map();
  for (const element of document.body.querySelectorAll('*')) {
    if (![...element.childNodes].some(isText) && !element.matches('input, select, textarea, button')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow, textDecoration } = getComputedStyle(element);
    const isDisabled = element.closest('[disabled], [aria-disabled]') !== null;
    const around = getComputedStyle(element.parentElement).color + [...element.parentElement.childNodes].some(isText);
    const look = [element.localName, element.className, color, fontSize, fontWeight, textShadow, textDecoration, isDisabled, around, groundOf(element)].join('|');
    if (!chosen.has(look)) chosen.set(look, element);
  }
  return [...chosen.values()];
})()`;

/** Runs in the browser and returns the violations of rules about colors, in one element of each look. */
const colorViolations = (rules: readonly string[]): string =>
  `axe.run({ include: ${oneOfEachLook} }, { resultTypes: ['violations'], runOnly: ${JSON.stringify(rules)} }).then(({ violations }) => violations)`;

/** Runs in the browser and returns the violations of all other rules. */
const otherViolations = `axe.run({ resultTypes: ['violations'], rules: {
  'color-contrast': { enabled: false }, 'color-contrast-enhanced': { enabled: false }, 'link-in-text-block': { enabled: false },
} }).then(({ violations }) => violations)`;

/** Asserts that a page has no violations and doesn’t scroll sideways. */
export const assertAccessible = async (page: Page, where: string): Promise<void> => {
  await page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true");
  for (const { width, colorScheme, colors, isFirst } of themes) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const violations = await page.evaluate<Violation[]>(colorViolations(colors));
    if (isFirst) violations.push(...(await page.evaluate<Violation[]>(otherViolations)));
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
    assert.deepEqual(found, [], `${where}, ${colorScheme}, ${width} px`);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false, `${where}, ${width} px`);
  }
};
