import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core')), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
}

/** A browser context for axe, without the pages’ Content-Security-Policy, which forbids its script too; `state` is that of a signed-in browser. */
export const axeContext = (browser: Browser, state?: BrowserContextOptions['storageState']): Promise<BrowserContext> =>
  browser.newContext({ bypassCSP: true, ...(state === undefined ? {} : { storageState: state }) });

/** Each theme and width once: all rules on a light phone; on a dark desktop only colors, as nothing else depends on the theme. */
const looks = [
  { width: 360, colorScheme: 'light', rules: '' },
  { width: 1280, colorScheme: 'dark', rules: ", runOnly: ['cat.color']" },
] as const;

/** Asserts that a page has no violations and doesn’t scroll sideways. */
export const assertAccessible = async (page: Page, where: string): Promise<void> => {
  await page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true");
  await page.addScriptTag({ content: axe });
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const { violations } = (await page.evaluate(`axe.run({ resultTypes: ['violations']${rules} })`)) as AxeResult;
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
    assert.deepEqual(found, [], `${where}, ${colorScheme}, ${width} px`);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false, `${where}, ${width} px`);
  }
};
