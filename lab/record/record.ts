/**
 * `npm run -s lab record <folder> [checkout]` writes what the product of a checkout answers: one text file per call of the API, page and
 * command, and with `PAGES=<folder>` all findings of the pages of a folder. `npm run -s lab record --compare <folder A> <folder B>` prints
 * what differs. It uses the product only from outside, so commits can be compared whose source has nothing in common.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { apiCalls, type Call, commands, pages } from './calls.ts';
import { placeholders } from './placeholders.ts';

const SITE = '127.0.0.1:47801';
const SERVICE = 'http://127.0.0.1:47802';
const HEADERS = ['content-type', 'link', 'location', 'cache-control', 'retry-after', 'content-disposition', 'allow', 'www-authenticate'];

const run = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<{ code: number; out: string; err: string }> =>
  new Promise((done) => {
    execFile(process.execPath, [...args], { env, maxBuffer: 1e9 }, (error, out, err) =>
      done({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });

/** A small site, and the pages of the given folder below /corpus/. */
const startSite = async (folder: string | undefined) => {
  const page = (title: string, body: string): string =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;
  const files = new Map([
    [
      '/',
      page(
        'Tomatoes',
        '<p>Growing tomatoes on a balcony.</p><a href="/soil">Soil</a> <a href="/gone">Gone</a> <a href="/private">Private</a>',
      ),
    ],
    ['/soil', page('Soil', '<img src="/soil.png"><a href="/">Tomatoes</a> <a href="/copy">Copy</a>')],
    ['/copy', page('Soil', '<img src="/soil.png"><a href="/">Tomatoes</a>')],
    ['/robots.txt', `User-agent: *\nDisallow: /private\nSitemap: http://${SITE}/sitemap.xml\n`],
    ['/sitemap.xml', `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://${SITE}/soil</loc></url></urlset>`],
  ]);
  const names = folder === undefined ? [] : (await readdir(folder)).filter((name) => name.endsWith('.html')).sort();
  for (const name of names) files.set(`/corpus/${name}`, await readFile(join(folder ?? '', name), 'utf8'));
  const typeOf = (path: string): string => (path.endsWith('.txt') ? 'text/plain' : path.endsWith('.xml') ? 'application/xml' : 'text/html');
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    response.writeHead(files.has(path) ? 200 : 404, { 'content-type': `${typeOf(path)}; charset=utf-8` });
    response.end(files.get(path) ?? page('Not found', ''));
  });
  await new Promise<void>((listening) => server.listen(47801, '127.0.0.1', listening));
  return { names, close: () => server.closeAllConnections() ?? server.close() };
};

const record = async (folder: string, checkout: string): Promise<void> => {
  const data = await mkdtemp(join(tmpdir(), 'sonde-record-'));
  const site = await startSite(process.env.PAGES);
  const program = join(checkout, 'bin/sonde.js');
  await writeFile(join(data, 'password'), 'a password of this record');
  const env = {
    PATH: process.env.PATH,
    NO_COLOR: '1',
    COLUMNS: '120',
    LANG: 'en',
    TZ: 'UTC',
    HOST: '127.0.0.1',
    PORT: '47802',
    BASE_URL: SERVICE,
    DATA_DIR: data,
    ALLOW_TARGETS: SITE,
    AUDIT_MODE: 'html',
    BROWSER: 'off',
    CREATE_WAIT: '30',
    RATE_LIMIT: '6000',
    RATE_BURST: '1000',
    LOG_LEVEL: 'error',
    SECRET_KEY: 'a secret key that only this record has',
    ADMIN_EMAIL: 'a@example.com',
    ADMIN_PASSWORD_FILE: join(data, 'password'),
  };
  const stable = placeholders([
    [data, '<data>'],
    [checkout, '<checkout>'],
  ]);
  const write = async (name: string, text: string): Promise<void> => {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${stable(text)}\n`);
  };
  const server = spawn(process.execPath, [program, 'serve'], { env, stdio: 'ignore' });
  const ended = new Promise((done) => server.once('exit', done));
  try {
    for (let tries = 0; tries < 150 && !(await fetch(`${SERVICE}/healthz`).catch(() => undefined)); tries++) await sleep(200);
    const made = await run([program, 'key', 'create', '--account', 'a@example.com'], env);
    const key = /\S{24,}/.exec(made.out)?.[0];
    await write('command/key-create.txt', `${made.code}\n${made.out}\n${made.err}`);
    const found = new Map<string, string>();
    const call = async (area: string, { name, path, method = 'GET', body, headers = {}, keep, anonymous = false }: Call): Promise<void> => {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, kept: string) => found.get(kept) ?? 'none');
      const answer = await fetch(SERVICE + filled, {
        method,
        redirect: 'manual',
        headers: {
          ...(!anonymous && { authorization: `Bearer ${key}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (keep !== undefined) found.set(keep, String(/"id":\s*"?([\w-]+)/.exec(text)?.[1]));
      const shown = HEADERS.flatMap((header) => (answer.headers.has(header) ? [`${header}: ${answer.headers.get(header)}`] : []));
      const etag = answer.headers.has('etag') ? ['etag: <etag>'] : [];
      const pdf = answer.headers.get('content-type') === 'application/pdf';
      await write(`${area}/${name}.txt`, [`${method} ${path}`, answer.status, ...shown, ...etag, '', pdf ? '<pdf>' : text].join('\n'));
      for (let tries = 0; keep === 'crawl' && tries < 100; tries++) {
        const state = await fetch(`${SERVICE}/api/v1/crawls/${found.get('crawl')}`, { headers: { authorization: `Bearer ${key}` } });
        if (/"state":\s*"(?:completed|failed)"/.test(await state.text())) break;
        await sleep(100);
      }
    };
    for (const one of apiCalls(`http://${SITE}`)) await call('api', one);
    for (const one of pages) await call('web', one);
    const urls = site.names.map((name) => `http://${SITE}/corpus/${name}`);
    for (const lang of urls.length > 0 ? ['en', 'de'] : []) {
      const { out } = await run([program, '--lang', lang, 'audit', '-f', 'jsonl', ...urls], env);
      await write(`corpus/findings-${lang}.jsonl`, out.trimEnd().split('\n').sort().join('\n'));
    }
    for (const lang of ['en', 'de'])
      for (const [name, ...args] of commands(`http://${SITE}`)) {
        const { code, out, err } = await run([program, '--lang', lang, ...args], env);
        await write(`command/${lang}/${name}.txt`, `sonde ${args.join(' ')}\nexit code ${code}\n\n${out}\n--- stderr\n${err}`);
      }
  } finally {
    server.kill('SIGTERM');
    await ended;
    site.close();
    await rm(data, { recursive: true, force: true });
  }
};

const [first = '', second, third] = process.argv.slice(2);
if (first === '--compare') {
  const differ = spawn('diff', ['-r', '-u', second ?? '', third ?? ''], { stdio: 'inherit' });
  process.exitCode = await new Promise<number>((done) => differ.once('exit', (code) => done(code ?? 2)));
} else if (first === '') {
  process.stderr.write('Usage: npm run -s lab record <folder> [checkout]\n');
  process.exitCode = 64;
} else {
  await rm(first, { recursive: true, force: true });
  await record(first, resolve(second ?? fileURLToPath(new URL('../..', import.meta.url))));
}
