import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../service.ts';
import { startSite } from '../site.ts';
import { storages } from '../storages.ts';

const RESOURCES = 'url,kind,status,error,broken,type,transfer_bytes,decoded_bytes,cache_seconds,encoding,width,height,line';
const LINKS = 'url,text,line,internal,verdict,status,error,redirects,permanent,final_url,checked_at';

const page = `<!doctype html><title>Links</title>
<img src="/gone.png" alt="A"><a href="/gone">=cmd()</a> <a href="/left">say &quot;one, two&quot;</a>`;

for (const { name, open } of storages)
  test(`the resources and links of an audited page are exported as CSV on ${name}`, async (t) => {
    const { env } = await open(t);
    const site = await startSite(t, { '/': { body: page }, '/left': { status: 301, headers: { location: '/' } } });
    const service = await startService(t, { ...env, ALLOW_TARGETS: site.target, CREATE_WAIT: '20' });
    const make = async (fields: Record<string, string>) =>
      (await service.call('POST', '/api/v1/reports', { body: { url: `${site.url}/`, ...fields } })).json.data;
    const { id, facts } = await make({});
    const read = (path: string, options = {}) => service.call('GET', `/api/v1/reports/${path}`, options);

    const files = await read(`${id}/resources.csv`);
    assert.deepEqual(
      [files.status, files.headers.get('content-type'), files.headers.get('content-disposition')],
      [200, 'text/csv; charset=utf-8; header=present', `attachment; filename="report-${id}-resources.csv"`],
    );
    const [head, ...rows] = files.text.split('\r\n');
    assert.deepEqual([head, rows.at(-1), rows.length - 1], [RESOURCES, '', facts.resources.items.length]);
    const broken = facts.resources.items.find(({ url }: { url: string }) => url.endsWith('/gone.png'));
    const cells = [broken.url, 'image', 404, '', true, broken.type, broken.transfer_bytes, broken.decoded_bytes];
    assert.ok(rows.includes([...cells, broken.cache_seconds, broken.encoding, '', '', broken.line].join(',')));

    const links = await read(`${id}/links.csv`);
    assert.deepEqual(links.text.split('\r\n'), [
      LINKS,
      `${site.url}/gone,'=cmd(),2,true,broken,404,,0,false,${site.url}/gone,`,
      `${site.url}/left,"say ""one, two""",2,true,redirected,200,,1,true,${site.url}/,`,
      '',
    ]);

    for (const [path, headLine] of [
      ['resources.csv', RESOURCES],
      ['links.csv', LINKS],
    ] as const) {
      const etag = (await read(`${id}/${path}`)).headers.get('etag') ?? '';
      assert.equal((await read(`${id}/${path}`, { headers: { 'if-none-match': etag } })).status, 304);
      const head = await service.call('HEAD', `/api/v1/reports/${id}/${path}`);
      assert.deepEqual([head.status, head.text], [200, '']);
      assert.equal((await read(`${id}/${path}`, { key: await service.makeKey() })).status, 404);
      assert.equal((await read(`${id}/${path}`, { key: null })).status, 401);
      assert.equal((await read(`999999/${path}`)).status, 404);
      assert.equal((await service.call('POST', `/api/v1/reports/${id}/${path}`)).status, 405);
      const { id: alone } = await make({ mode: 'html' });
      assert.equal((await read(`${alone}/${path}`)).text, `${headLine}\r\n`);
    }
  });
