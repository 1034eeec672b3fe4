import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANN, startWithPeople } from '../people.ts';
import { goodPage } from '../site.ts';
import { signIn, visit } from '../visitor.ts';

const turned = '\u202Egnihton';
const files = {
  '/': { body: goodPage },
  '/error': { status: 500, body: '<title>Oops</title>' },
  '/names/%D9%85?x=1': { body: `<title>Tea &amp; ${turned}</title>${'<a href="/inside">in</a><a href="javascript:x()">x</a>'.repeat(3)}` },
  '/untitled': { body: '<p>Nothing else' },
};

test('what the head, the promise and the tiles of a report say', async (t) => {
  const service = await startWithPeople(t, files);
  const anybody = visit(service);
  const read = async (path: string): Promise<string> => {
    const report = await service.make({ url: service.site.url + path, privacy: '0' });
    return (await anybody.get(report.path)).text;
  };
  const host = new URL(service.site.url).host;

  const error = await read('/error');
  assert.match(error, /The server answered 500 Internal Server Error, so there is no page to audit\./);
  assert.doesNotMatch(error, /Fix these first/);

  const good = await read('/');
  assert.match(good, /the score rises from/);
  assert.ok(good.includes(`<p class="host"><bdi>${host}</bdi></p>\n<h1 class="clip"><bdi>Growing tomatoes on a small balcony</bdi></h1>`));
  assert.match(good, new RegExp(`<title>\\w+, \\d+ out of 100: ${host}</title>`));
  assert.match(good, /<b>1<\/b> <span class="note">1 internal, 0 external<\/span>/);

  const named = await read('/names/%D9%85?x=1');
  assert.match(named, /<h1 class="clip"><bdi>Tea &amp; \[U\+202E\]gnihton<\/bdi><\/h1>/);
  // The name of a window and of a preview, where nothing can be set apart, has nothing that the audited site chose.
  for (const tag of [/<title>([^<]*)/, /og:title" content="([^"]*)/])
    assert.match(tag.exec(named)?.[1] ?? '', new RegExp(`^\\w+, \\d+ out of 100: ${host}$`));
  assert.match(named, /<b>6<\/b> <span class="note">3 internal, 0 external, 3 other<\/span>/);
  assert.match(await read('/untitled'), /<h1 class="clip"><bdi>\/untitled<\/bdi><\/h1>/);
});

test('the jumps of a report have a name, and lead to what is there', async (t) => {
  const service = await startWithPeople(t, files);
  const { id, path } = await service.make({ url: `${service.site.url}/`, privacy: '0' });
  const ann = await signIn(service, ANN);
  const pages = [await visit(service).get(path), await ann.get(`/reports/${id}`), await ann.get(`/reports/${id}/settings`)];
  for (const [index, page] of pages.entries()) {
    const nav =
      /<nav class="contents" aria-labelledby="contents"><p id="contents">On this page<\/p>(.*?)<\/nav>/s.exec(page.text)?.[1] ?? '';
    const targets = [...nav.matchAll(/href="#([^"]+)"/g)].map(([, target = '']) => target);
    assert.equal(targets.length, [4, 4, 5][index]);
    for (const target of targets) assert.ok(page.text.includes(` id="${target}"`), target);
  }
});
