import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFields } from '../../src/front/reports/fields.ts';
import { FetchFailure } from '../../src/http/failure.ts';
import { openHttp } from '../../src/http/fetch.ts';
import type { HttpSettings } from '../../src/http/settings.ts';
import { openOrigin, redirect, settingsFor } from '../fixtures/origin.ts';
import { openInternet } from './internet.ts';
import { resolverOf } from './resolver.ts';

const PUBLIC = '93.184.215.14';

/** Everything that a user learns from a failed fetch, without the port, which the user chose. */
const lessonOf = async (url: string, port: number, settings: HttpSettings) => {
  const hide = (text: string) => text.replaceAll(String(port), 'PORT');
  const { error } = createFields({ targets: settings }).safeParse({ url });
  const http = openHttp(settings);
  try {
    await http.fetch(new URL(url));
    return assert.fail(`${url} answers`);
  } catch (failure) {
    if (!(failure instanceof FetchFailure)) throw failure;
    const { code, message, cause } = failure;
    return { code, message, cause, url: hide(failure.url), refusal: error && hide(JSON.stringify(error.issues)) };
  } finally {
    await http.close();
  }
};

for (const [name, target] of [
  ['an IP address', 'http://127.0.0.1:PORT/'],
  ['a host name', 'http://private.example:PORT/'],
  ['a redirect to an IP address', 'http://public.example/to-address-PORT'],
  ['a redirect to a host name', 'http://public.example/to-name-PORT'],
] as const) {
  test(`a blocked fetch of ${name} sends nothing and does not reveal whether a server exists there`, async () => {
    await using live = await openOrigin({});
    const gone = await openOrigin({});
    await gone[Symbol.asyncDispose]();
    const ports = [live.port, gone.port];

    await using internet = await openInternet([]);
    for (const port of ports) {
      internet.replies[`/to-address-${port}`] = redirect(`http://127.0.0.1:${port}/`);
      internet.replies[`/to-name-${port}`] = redirect(`http://private.example:${port}/`);
    }
    const lookup = resolverOf({ 'private.example': [['127.0.0.1']], 'public.example': [[PUBLIC]] });
    const settings = settingsFor([], { lookup, targetPorts: [80, ...ports] });
    const [one, other] = await Promise.all(ports.map((port) => lessonOf(target.replace('PORT', String(port)), port, settings)));

    assert.deepEqual(one, other);
    assert.equal(one?.cause, undefined);
    // Nothing is sent to it, so the time of the refusal cannot depend on it.
    assert.deepEqual(
      internet.attempts.filter(({ address }) => address !== PUBLIC),
      [],
    );
    assert.equal(live.connections, 0);
  });
}
