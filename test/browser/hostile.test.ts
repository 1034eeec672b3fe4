import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { CANARY, harmlessTexts, hostileTexts, textSite } from '../hostile-page.ts';
import { startWithPeople } from '../people.ts';
import { noBrowser, openBrowser } from './browser.ts';

/** A service that has reported on a site, and where its reports are. */
const reportOn = async (t: TestContext, texts: Record<string, string>): Promise<{ url: string; shares: string[] }> => {
  const { files, paths } = textSite(texts);
  const { url, site, make } = await startWithPeople(t, files);
  const shares: string[] = [];
  // One after the other: a site that is slow to answer is a finding of its own.
  for (const [index, page] of paths.entries()) {
    // Mode full waits for the hosts that these pages name, so it is for some.
    const { state, path } = await make({ url: site.url + page, privacy: '0', mode: index % 6 === 0 ? 'full' : 'html' });
    assert.equal(state, 'completed', page);
    shares.push(url + path);
  }
  return { url, shares };
};

interface Seen {
  /** Each kind of element by its name, classes and attributes. */
  shapes: string[];
  /** Texts and attributes of the page that stand where they must not. */
  misplaced: string[];
  /** Elements that run, load or restyle something; the service's own pages have none but the icon. */
  active: number;
  scrollsSideways: boolean;
}

/** Runs in the browser, so it is no TypeScript: looks at the whole tree, everything unfolded. */
const look = `(() => {
  const misplaced = [];
  const shapes = new Set();
  for (const details of document.querySelectorAll('details')) details.open = true;
  for (const element of document.querySelectorAll('*')) {
    // Shades and places of drawings come from numbers.
    shapes.add(element.localName + ' ' + [...element.classList].filter((name) => !/^[fs]-/.test(name)).sort().join('.') + ' [' + element.getAttributeNames().filter((name) => name !== 'open' && !(element.closest('svg') && name === 'x')).sort() + ']');
    for (const { name, value } of element.attributes) {
      if (!value.includes('${CANARY}')) continue;
      const isLink = name === 'href' && element.matches('a.url[rel="nofollow noopener noreferrer ugc"]') && /^https?:[/][/]/.test(value);
      // The whole of a text that is cut: it says what the element says.
      const isTitle = name === 'title' && element.textContent.includes(value) && !/[\\u202a-\\u202e\\u2066-\\u2069]/.test(value);
      // The footer of printed pages, which shows it as plain text.
      const isFooter = name === 'data-paper-title' && element.localName === 'html' && !/[\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]/.test(value);
      if (!isLink && !isTitle && !isFooter) misplaced.push(element.localName + ' ' + name + '=' + value);
    }
  }
  const nodes = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node.nodeValue?.includes('${CANARY}') && !node.parentElement?.closest('bdi, [dir=auto]')) misplaced.push(node.nodeValue);
  }
  return {
    shapes: [...shapes],
    misplaced,
    active: document.querySelectorAll('script:not([src^="/assets/reader."]), style, iframe, frame, object, embed, base, meta[http-equiv], img:not(header img, [src*="/pictures/"]), [style]').length,
    scrollsSideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  };
})()`;

/** What must not happen on a page: listened to before anything is loaded. */
const watch = async (page: Page, origin: string): Promise<string[]> => {
  const events: string[] = [];
  page.on('dialog', (dialog) => {
    events.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => events.push(`script: ${error.message}`));
  page.on('console', (message) => events.push(`console: ${message.text()}`));
  page.on('popup', () => events.push('popup'));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) events.push(`request: ${request.url()}`);
  });
  await page.exposeFunction('violation', (what: string) => events.push(`policy: ${what}`));
  await page.addInitScript(
    `document.addEventListener('securitypolicyviolation', (event) => violation(event.violatedDirective + ' ' + event.blockedURI))`,
  );
  return events;
};

test('reports about malicious pages run no injected scripts and load no foreign resources in a browser', { skip: noBrowser }, async (t) => {
  const { url, shares } = await reportOn(t, { ...harmlessTexts, ...hostileTexts });
  const browser = await openBrowser(t);
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const events = await watch(page, url);
  // What a list shows that has no rows.
  const known = new Set(['div empty [class]']);

  for (const [index, name] of Object.keys({ ...harmlessTexts, ...hostileTexts }).entries()) {
    await t.test(name, async () => {
      for (const path of ['', '/details']) {
        await page.goto(`${shares[index]}${path}`);
        const { shapes, misplaced, active, scrollsSideways } = await page.evaluate<Seen>(look);
        assert.deepEqual(events.splice(0), []);
        assert.deepEqual(misplaced, []);
        assert.equal(active, 0);
        assert.equal(scrollsSideways, false);
        if (name in harmlessTexts) for (const shape of shapes) known.add(shape);
        // Nothing of the page is an element: its report is made of what those of harmless pages are made of.
        assert.deepEqual(
          shapes.filter((shape) => !known.has(shape)),
          [],
        );
      }
    });
  }
});
