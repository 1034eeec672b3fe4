import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallOptions, startService } from '../service.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const URL_FIELD = 'url=https://page.test/';

const multipart = (...parts: readonly (readonly [name: string, value: string, more?: string])[]): string =>
  `${parts.map(([name, value, more = '']) => `---x7f\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`).join('')}---x7f--\r\n`;

type Expected = { url?: string; privacy?: number; field?: string; code?: string; type?: string };

const rows: readonly [name: string, type: string | null, body: CallOptions['body'], status: number, expected?: Expected, query?: string][] =
  [
    ['urlencoded', FORM, URL_FIELD, 202, { url: 'https://page.test/' }],
    ['urlencoded with a charset', `${FORM}; charset=UTF-8`, URL_FIELD, 202],
    ['urlencoded with its media type in capitals', FORM.toUpperCase(), URL_FIELD, 202],
    ['urlencoded, with spaces as plus signs around the value', FORM, 'url=+https://page.test/%20', 202, { url: 'https://page.test/' }],
    ['urlencoded, without a Content-Type', null, new TextEncoder().encode(URL_FIELD), 202],
    ['urlencoded with a percent-encoded field name', FORM, 'u%72l=https://page.test/', 202],
    ['empty, with the media type of an image', 'image/png', '', 202, {}, `?${URL_FIELD}`],
    ['absent, with the media type of an image', 'image/png', undefined, 202, {}, `?${URL_FIELD}`],
    ['JSON', JSON_TYPE, '{"url":"https://page.test/","privacy":0}', 202, { privacy: 0 }],
    ['JSON with a byte order mark', JSON_TYPE, '\ufeff{"url":"https://page.test/"}', 202],
    ['JSON with fields from the query', JSON_TYPE, '{"privacy":"0"}', 202, { privacy: 0 }, `?${URL_FIELD}`],
    [
      'JSON with null and empty text, which count as absent',
      JSON_TYPE,
      '{"url":"","privacy":null}',
      202,
      { privacy: 0 },
      `?${URL_FIELD}&privacy=0`,
    ],
    [
      'urlencoded with fields that the query has too, which the body overrides',
      FORM,
      `${URL_FIELD}body&privacy=1`,
      202,
      { url: 'https://page.test/body', privacy: 1 },
      `?${URL_FIELD}query&privacy=0`,
    ],
    ['multipart', 'multipart/form-data; boundary=-x7f', multipart(['url', 'https://page.test/'], ['privacy', '0']), 202, { privacy: 0 }],
    ['multipart without parts', 'multipart/form-data; boundary=-x7f', '---x7f--\r\n', 202, {}, `?${URL_FIELD}`],
    ['JSON with the header name repeated in Content-Type', `Content-Type: Content-Type: ${JSON_TYPE}`, '{"url":"https://page.test/"}', 202],
    ['JSON with the same value twice', JSON_TYPE, ' {"url":"https://page.test/" , "\\u0075rl":"https://page.test/"} ', 202],
    [
      'JSON with two different values of a field',
      JSON_TYPE,
      '{"privacy":0,"url":"https://page.test/","privacy":1}',
      422,
      { field: 'privacy', code: 'repeated' },
    ],
    [
      'JSON with two different values of a field after a nested one',
      JSON_TYPE,
      '{"x":{"a":1,"a":[2,3]},"url":"https://a.test/,","url":"https://b.test/"}',
      422,
      { field: 'url', code: 'repeated' },
    ],
    ['urlencoded with the same value twice', FORM, `${URL_FIELD}&${URL_FIELD}`, 202],
    ['urlencoded with unknown fields', FORM, `${URL_FIELD}&foo=1&foo=2&bar[]=3&results=9&id=x`, 202],

    [
      'multipart with a file in place of a field',
      'multipart/form-data; boundary=-x7f',
      multipart(['url', 'x', '; filename="a.txt"']),
      422,
      { field: 'url', code: 'type' },
    ],
    ['urlencoded with two different values of a field', FORM, `${URL_FIELD}a&${URL_FIELD}b`, 422, { field: 'url', code: 'repeated' }],
    [
      'multipart with two different values of a field',
      'multipart/form-data; boundary=-x7f',
      multipart(['url', 'https://a.test/'], ['url', 'https://b.test/']),
      422,
      { field: 'url', code: 'repeated' },
    ],
    ['urlencoded with a list in place of text', FORM, 'url[]=https://page.test/', 422, { field: 'url', code: 'type' }],
    ['urlencoded with a nested field', FORM, 'url[a][b]=https://page.test/', 422, { field: 'url', code: 'type' }],
    ['JSON with a list in place of text', JSON_TYPE, '{"url":["https://page.test/"]}', 422, { field: 'url', code: 'type' }],
    ['JSON with an object in place of text', JSON_TYPE, '{"url":{"a":1}}', 422, { field: 'url', code: 'type' }],
    ['JSON with fields inside __proto__', JSON_TYPE, '{"__proto__":{"url":"https://page.test/"}}', 422, { field: 'url', code: 'required' }],

    ['urlencoded with bytes that are not UTF-8', FORM, 'url=%C3%28', 400, { type: 'malformed_body' }],
    ['urlencoded with a lone percent sign', FORM, 'url=100%', 400, { type: 'malformed_body' }],
    ['urlencoded with an unknown field that is not UTF-8', FORM, `${URL_FIELD}&foo=%FF`, 400, { type: 'malformed_body' }],
    ['raw bytes that are not UTF-8', FORM, new Uint8Array([0x75, 0x3d, 0xff]), 400, { type: 'malformed_body' }],
    ['a JSON string in place of an object', JSON_TYPE, '"url"', 400, { type: 'malformed_body' }],
    ['a JSON list in place of an object', JSON_TYPE, '[]', 400, { type: 'malformed_body' }],
    ['JSON with a trailing comma', JSON_TYPE, '{"url":"https://page.test/",}', 400, { type: 'malformed_body' }],
    ['JSON nested 60,000 levels deep', JSON_TYPE, '['.repeat(60_000), 400, { type: 'malformed_body' }],
    ['multipart without a boundary', 'multipart/form-data', multipart(['url', 'x']), 400, { type: 'malformed_body' }],
    [
      'multipart that is cut off',
      'multipart/form-data; boundary=-x7f',
      '---x7f\r\nContent-Disposition: form-data; name="url"\r\n\r\nhttps',
      400,
      { type: 'malformed_body' },
    ],
    ['valid, with a query that is not UTF-8', FORM, URL_FIELD, 400, { type: 'malformed_query' }, '?foo=%FF'],

    ['urlencoded, with an empty Content-Type', '', URL_FIELD, 202],
    ['JSON with a +json media type', 'application/vnd.api+json; charset=utf-8', '{"url":"https://page.test/"}', 202],
    ['JSON with the old media type text/json', 'text/json', '{"url":"https://page.test/"}', 202],
    ['JSON declared as urlencoded', FORM, ' {"url":"https://page.test/"}\n', 415, { type: 'json_type_missing' }],
    ['JSON without a Content-Type', null, new TextEncoder().encode('{"url":"https://page.test/"}'), 415, { type: 'json_type_missing' }],
    ['JSON declared as plain text', 'text/plain', '[{"url":"100%"}]', 415, { type: 'json_type_missing' }],
    ['urlencoded with braces in a value', FORM, `${URL_FIELD}&foo={"a":1}`, 202],
    ['plain text', 'text/plain', URL_FIELD, 415, { type: 'unsupported_media_type' }],
    ['XML', 'application/xml', '<url/>', 415, { type: 'unsupported_media_type' }],
    ['a JSON Patch list', 'application/json-patch+json', '[]', 400, { type: 'malformed_body' }],
    ['declared with a malformed Content-Type', ';;;', URL_FIELD, 415, { type: 'unsupported_media_type' }],
    ['declared with two media types', `${FORM}, ${JSON_TYPE}`, URL_FIELD, 415, { type: 'unsupported_media_type' }],

    ['urlencoded, exactly 64 KiB long', FORM, `${URL_FIELD}&foo=`.padEnd(65_536, 'x'), 202],
    ['urlencoded, one byte longer than 64 KiB', FORM, `${URL_FIELD}&foo=`.padEnd(65_537, 'x'), 413, { type: 'body_too_large' }],
  ];

test('creating a report accepts urlencoded, multipart and JSON bodies and rejects malformed bodies', async (t) => {
  const { call, db } = await startService(t, { CREATE_WAIT: '0' });
  for (const [name, type, body, status, { url, privacy, field, code, type: problem } = {}, query = ''] of rows) {
    await t.test(`the API responds with ${status} to a body that is ${name}`, async () => {
      const answer = await call('POST', `/api/v1/reports${query}`, {
        ...(body === undefined ? {} : { body }),
        headers: type === null ? {} : { 'content-type': type },
      });
      assert.equal(answer.status, status, answer.text);
      if (url !== undefined) assert.equal(answer.json.data.url, url);
      if (privacy !== undefined) assert.equal(answer.json.data.privacy, privacy);
      if (field !== undefined) assert.deepEqual([answer.json.errors[0].field, answer.json.errors[0].code], [field, code]);
      if (field !== undefined) assert.deepEqual(answer.json.message[field], [answer.json.errors[0].detail]);
      if (problem !== undefined) assert.equal(answer.json.type, `urn:sonde:problem:${problem}`);
    });
  }
  await t.test('the API rejects a compressed request body with an error that names the Content-Encoding', async () => {
    const headers = { 'content-type': FORM, 'content-encoding': 'gzip' };
    assert.equal((await call('POST', '/api/v1/reports', { body: URL_FIELD, headers })).json.type, 'urn:sonde:problem:encoded_body');
    assert.equal(
      (await call('POST', '/api/v1/reports', { body: URL_FIELD, headers: { ...headers, 'content-encoding': 'identity' } })).status,
      202,
    );
  });
  await t.test('each response with 202 creates one report, and no other response creates any', async () => {
    const made = rows.filter(([, , , status]) => status === 202).length + 1;
    assert.equal((await db.selectFrom('report').select('id').execute()).length, made);
  });
});
