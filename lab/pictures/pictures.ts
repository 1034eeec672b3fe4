/**
 * `npm run -s lab pictures [folder]`: draws the pictures of the README into `docs/pictures/`: the report of a page, the page of a site and the PDF of a
 * client in light and dark, and `sonde audit` on a terminal. They show the invented sites of the demo; with a folder that the demo filled, it is not
 * filled again.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import photon from '@silvia-odwyer/photon-node';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core';
import type { CommandContext } from '../../src/cli/command-context.ts';
import { demoSites, hosts } from '../demo/sites.ts';
import { serveDemoSites } from '../demo/web.ts';
import { COLUMNS, drawTerminal, type Recording } from './terminal.ts';

const PORT = 4873;
const URL = `http://localhost:${PORT}`;
const TARGET = fileURLToPath(new globalThis.URL('../../docs/pictures/', import.meta.url));
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

const store = async (name: string, png: Uint8Array): Promise<void> => {
  const image = photon.PhotonImage.new_from_byteslice(png);
  const bytes = image.get_bytes_webp();
  image.free();
  await writeFile(join(TARGET, `${name}.webp`), bytes);
  process.stdout.write(`${name}.webp ${Math.round(bytes.length / 1000)} KB\n`);
};

/** Runs the demo on the folder. Resolves with its process and account once it listens. */
const startDemo = async (folder: string): Promise<{ demo: ChildProcess; email: string; password: string }> => {
  const program = fileURLToPath(new globalThis.URL('../lab.ts', import.meta.url));
  const demo = spawn(process.execPath, [program, 'demo', folder, String(PORT)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let account: RegExpExecArray | null = null;
  for await (const line of createInterface({ input: demo.stdout })) {
    account ??= /^Account (\S+), password ([^;]+);/.exec(line);
    if (line.startsWith('Sonde is running') && account) return { demo, email: account[1] ?? '', password: account[2] ?? '' };
  }
  throw new Error('The demo did not start.');
};

const open = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(URL + path, { waitUntil: 'networkidle' });
  return page;
};

/** The pages of the printed report side by side like a fan of sheets, on the background of GitHub. */
const fan = (sheets: readonly string[], theme: Theme): string => {
  const places = [
    [640, 60, 9],
    [330, 40, 2],
    [20, 50, -6],
  ];
  const images = sheets.toReversed().map((sheet, index) => {
    const [x = 0, y = 0, angle = 0] = places[index] ?? [];
    return `<img src="${sheet}" style="left:${x + 60}px;top:${y}px;transform:rotate(${angle}deg)">`;
  });
  const shadow = theme === 'light' ? '0 18px 44px #0000002e' : '0 18px 44px #000000b0';
  return `<!doctype html><style>body{background:${theme === 'light' ? '#ffffff' : '#0d1117'};margin:0;width:1280px;height:860px;overflow:hidden;position:relative}img{position:absolute;width:520px;height:736px;border-radius:6px;box-shadow:${shadow};border:1px solid ${theme === 'light' ? '#d9dee5' : '#3a424d'};box-sizing:border-box}</style>${images.join('')}`;
};

const A4 = { width: 794, height: 1123 };

/** Prints a shared report and returns its first sheets as pictures. */
const sheetsOf = async (browser: Browser, address: string): Promise<string[]> => {
  const context = await browser.newContext({ viewport: A4, deviceScaleFactor: 1, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.emulateMedia({ media: 'print' });
  const sheets: string[] = [];
  const breaks: number[] = await page.evaluate(`(() => {
    const tops = [...document.querySelectorAll('body *')].filter((one) => getComputedStyle(one).breakBefore === 'page' || getComputedStyle(one).breakAfter === 'page');
    return [...new Set(tops.flatMap((one) => { const box = one.getBoundingClientRect(); const style = getComputedStyle(one); return [style.breakBefore === 'page' ? box.top : -1, style.breakAfter === 'page' ? box.bottom : -1]; }).filter((top) => top > 0).map(Math.round))].sort((a, b) => a - b);
  })()`);
  const height: number = await page.evaluate('document.documentElement.scrollHeight');
  for (const top of [0, ...breaks, ...Array.from({ length: 3 }, (_, index) => (breaks.at(-1) ?? 0) + (index + 1) * A4.height)].slice(
    0,
    3,
  )) {
    const clip = { x: 0, y: Math.min(top, height - 200), width: A4.width, height: Math.min(A4.height, height - top) };
    const png = await page.screenshot({ clip, fullPage: true });
    sheets.push(`data:image/png;base64,${png.toString('base64')}`);
  }
  await context.close();
  return sheets;
};

const drawPages = async (browser: Browser, email: string, password: string): Promise<void> => {
  let shared = '';
  for (const theme of themes) {
    const context = await browser.newContext({ viewport: { width: 1200, height: 760 }, colorScheme: theme, locale: 'en-GB' });
    const start = await open(context, '/sign-in');
    await start.fill('#email', email);
    await start.fill('#password', password);
    await Promise.all([start.waitForURL(`${URL}/`), start.press('#password', 'Enter')]);
    const report = await open(context, '/reports/1');
    await store(`report-${theme}`, await report.screenshot());
    const sharing = await open(context, '/reports/1/share');
    shared = await sharing.inputValue('#share-address');
    const site = await open(context, `/sites/${hosts.ceramics}`);
    await store(`site-${theme}`, await site.screenshot());
    await context.close();
  }
  const sheets = await sheetsOf(browser, shared);
  for (const theme of themes) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
    await page.setContent(fan(sheets, theme), { waitUntil: 'networkidle' });
    await page.screenshot({ path: join(TARGET, `client-${theme}.jpg`), quality: 80 });
    await page.close();
  }
};

/** Runs `sonde audit` on an invented site and records what it writes to a terminal. */
const record = async (): Promise<Recording> => {
  const sites = await serveDemoSites(demoSites, () => 0);
  const { runSonde } = await import('../../src/cli/command.ts');
  const written: { at: number; text: string }[] = [];
  const began = performance.now();
  const output = (): CommandContext['stdout'] =>
    Object.assign(
      new Writable({
        write(chunk, _, done) {
          written.push({ at: performance.now() - began, text: String(chunk) });
          done();
        },
      }),
      { isTTY: true, columns: COLUMNS },
    );
  const context: CommandContext = Object.assign(new EventEmitter(), {
    env: { ...process.env, FORCE_COLOR: '1', LANG: 'en_GB.UTF-8', BROWSER: 'off', ALLOW_TARGETS: sites.targets },
    stdin: Readable.from([]),
    ...{ stdout: output(), stderr: output(), http: sites.http, exit: () => {} },
  });
  const url = `https://${hosts.office}/`;
  await runSonde(['node', 'sonde', 'audit', url, '--top', '4'], context);
  sites.close();
  return { command: `sonde audit ${url} --top 4`, written };
};

const given = process.argv[2];
const folder = given ?? (await mkdtemp(join(tmpdir(), 'sonde-pictures-')));
await mkdir(TARGET, { recursive: true });
await copyFile(new globalThis.URL('../../src/web/frame/icon.svg', import.meta.url), join(TARGET, 'logo.svg'));
const svg = drawTerminal(await record());
await writeFile(join(TARGET, 'audit.svg'), svg);
process.stdout.write(`audit.svg ${Math.round(svg.length / 1000)} KB\n`);
const { demo, email, password } = await startDemo(folder);
const browser = await playwright.launch({
  executablePath: process.env.CHROMIUM ?? (await chromium.executablePath()),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await drawPages(browser, email, password);
} finally {
  await browser.close();
  if (demo.kill()) await once(demo, 'exit');
  if (given === undefined) await rm(folder, { recursive: true, force: true });
}
