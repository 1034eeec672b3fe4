import assert from 'node:assert/strict';
import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { test } from 'node:test';
import type { TlsOptions } from 'node:tls';
import { makeCertificate } from '../../test/fixtures/certificate.ts';
import { answer, openOrigin, settingsFor } from '../../test/fixtures/origin.ts';
import { HOUR } from '../lib/time.ts';
import { type FailureCode, FetchFailure } from './failure.ts';
import { openHttp } from './fetch.ts';
import type { HttpSettings } from './settings.ts';

const ca = makeCertificate({ subject: 'Test CA' });
const leaf = { issuer: ca, names: ['localhost', '127.0.0.1'] };
const valid = makeCertificate(leaf);

const failsWith = (code: FailureCode) => (error: unknown) => error instanceof FetchFailure && error.code === code;

const fetchOnce = async (url: URL, settings: HttpSettings) => {
  const http = openHttp(settings);
  try {
    return await http.fetch(url);
  } finally {
    await http.close();
  }
};

for (const [name, certificate, code] of [
  ['self-signed', makeCertificate({ names: leaf.names }), 'tls_untrusted'],
  ['of an unknown authority', makeCertificate({ ...leaf, issuer: makeCertificate({ subject: 'Other CA' }) }), 'tls_untrusted'],
  ['expired', makeCertificate({ ...leaf, to: new Date(Date.now() - HOUR) }), 'tls_expired'],
  ['not valid yet', makeCertificate({ ...leaf, from: new Date(Date.now() + HOUR) }), 'tls_not_yet_valid'],
  ['for another host', makeCertificate({ ...leaf, names: ['wrong.test'] }), 'tls_hostname'],
  ['for an address in its common name only', makeCertificate({ subject: '127.0.0.1', issuer: ca, names: ['wrong.test'] }), 'tls_hostname'],
] as const) {
  test(`a fetch with a certificate that is ${name} fails with ${code}`, async () => {
    await using origin = await openOrigin({ '/': answer('secret') }, certificate);
    await assert.rejects(fetchOnce(origin.url('/'), settingsFor([origin], { ca: ca.cert })), failsWith(code));
    assert.deepEqual(origin.requests, []);
  });
}

for (const [name, greet, code] of [
  ['plain HTTP', (socket: Socket) => socket.end(answer('x')), 'tls_handshake'],
  ['noise', (socket: Socket) => socket.end(Buffer.alloc(400, 0xde)), 'tls_handshake'],
  ['a closed door', (socket: Socket) => socket.end(), 'tls_handshake'],
  ['a reset', (socket: Socket) => socket.resetAndDestroy(), 'tls_handshake'],
  ['silence', () => {}, 'timeout'],
] as const) {
  test(`${name} in place of a TLS greeting makes a fetch fail with ${code}`, async () => {
    const server = net.createServer((socket) => socket.on('error', () => {}).once('data', () => greet(socket)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const settings = settingsFor([{ port }], { connectTimeout: code === 'timeout' ? 100 : 4_000 });
    await assert.rejects(fetchOnce(new URL(`https://127.0.0.1:${port}/`), settings), failsWith(code));
    await once(server.close(), 'close');
  });
}

test('a fetch from a server that supports only TLS 1.1 fails with tls_handshake', async () => {
  const old = { ...valid, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
  await using origin = await openOrigin({ '/': answer('x') }, old);
  await assert.rejects(fetchOnce(origin.url('/'), settingsFor([origin], { ca: ca.cert })), failsWith('tls_handshake'));
});

test('the TLS protocol and the certificate of a connection are returned', async () => {
  const from = new Date('2020-01-02T03:04:05Z');
  const to = new Date('2120-01-02T03:04:05Z');
  const names = ['127.0.0.1', ...Array.from({ length: 120 }, (_, index) => `n${index}.test`)];
  const certificate = makeCertificate({ subject: 'n0.test', issuer: ca, names, from, to });
  await using origin = await openOrigin({ '/': answer('x') }, { ...certificate, maxVersion: 'TLSv1.2' });
  const got = await fetchOnce(origin.url('/'), settingsFor([origin], { ca: ca.cert }));
  assert.deepEqual(got.connection, {
    version: 'TLSv1.2',
    cipher: 'ECDHE-ECDSA-AES128-GCM-SHA256',
    subject: 'n0.test',
    issuer: 'Test CA',
    validFrom: from.getTime(),
    validTo: to.getTime(),
    names: names.slice(0, 100),
    keyType: 'ec',
    keyBits: 256,
  });
  assert.equal(got.protocol, 'http/1.1');
  assert.ok(got.timing.tls > 0);
});

test('the host name is sent in the TLS handshake, and the certificate is verified against it', async () => {
  const requested: string[] = [];
  const SNICallback: TlsOptions['SNICallback'] = (name, done) => {
    requested.push(name);
    done(null);
  };
  await using origin = await openOrigin({ '/': answer('x') }, { ...valid, SNICallback });
  const lookup = async () => [{ address: '127.0.0.1' }];
  for (const host of ['localhost', 'localhost.', 'other.test']) {
    const url = new URL(`https://${host}:${origin.port}/`);
    const settings = settingsFor([], { allowTargets: new Set([url.host]), lookup, ca: ca.cert });
    if (host === 'other.test') await assert.rejects(fetchOnce(url, settings), failsWith('tls_hostname'));
    else assert.equal((await fetchOnce(url, settings)).status, 200);
  }
  assert.deepEqual(requested, ['localhost', 'localhost', 'other.test']);
});
