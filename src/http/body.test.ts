import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import zlib from 'node:zlib';
import { type Body, decodeBody, discardBody, readBody } from './body.ts';
import type { BodyStream } from './body-stream.ts';
import { FetchFailure } from './failure.ts';

const URL = 'https://example.com/';
const PAGE = Buffer.from('<!doctype html><title>Sonde</title>'.repeat(500));
const LIMIT = 100_000;

const encoders: Record<string, (bytes: Uint8Array) => Buffer> = {
  gzip: zlib.gzipSync,
  'x-gzip': zlib.gzipSync,
  deflate: zlib.deflateSync,
  br: zlib.brotliCompressSync,
  zstd: zlib.zstdCompressSync,
};

/** Creates a body in chunks that records how much was read and whether its transfer was cancelled. */
const bodyOf = (bytes: Uint8Array, piece = 1_000): BodyStream & { isCancelled: boolean; taken: number } => ({
  isCancelled: false,
  taken: 0,
  async *[Symbol.asyncIterator]() {
    for (let at = 0; at < bytes.length; at += piece) {
      this.taken++;
      yield bytes.subarray(at, at + piece);
    }
  },
  cancel() {
    this.isCancelled = true;
  },
});

const read = async (body: BodyStream, codings: string | string[] = [], limit = LIMIT): Promise<Body> => {
  const headers = [codings].flat().map((value) => ['content-encoding', value] as const);
  const came = await readBody({ body, headers }, limit, URL);
  return 'coding' in came ? decodeBody(came, limit, URL) : came;
};

const failsWith = (code: string) => (error: unknown) => error instanceof FetchFailure && error.code === code && error.url === URL;

test('a response body without Content-Encoding is read unchanged', async () => {
  const { bytes, ...rest } = await read(bodyOf(PAGE));
  assert.deepEqual(Buffer.from(bytes), PAGE);
  assert.deepEqual(rest, { encodedBytes: PAGE.length, truncated: false });
});

for (const [coding, encode] of Object.entries(encoders)) {
  test(`a body with the encoding ${coding} is decoded from chunks of any size`, async () => {
    const encoded = encode(PAGE);
    for (const piece of [1, 7, encoded.length]) {
      const { bytes, ...rest } = await read(bodyOf(encoded, piece), coding);
      assert.deepEqual(Buffer.from(bytes), PAGE);
      assert.deepEqual(rest, { encodedBytes: encoded.length, truncated: false });
    }
  });
}

test('a deflate body is decoded with and without zlib wrapper', async () => {
  const { bytes } = await read(bodyOf(zlib.deflateRawSync(PAGE)), 'deflate');
  assert.deepEqual(Buffer.from(bytes), PAGE);
});

test('a body with two encodings is decoded twice in the right order', async () => {
  const body = zlib.brotliCompressSync(zlib.gzipSync(PAGE));
  for (const values of [['gzip, br'], ['GZIP', 'Br'], ['identity, gzip,, br']]) {
    const { bytes } = await read(bodyOf(body), values);
    assert.deepEqual(Buffer.from(bytes), PAGE);
  }
});

test('an empty body needs no decoding', async () => {
  for (const coding of ['gzip', 'br', 'compress']) assert.equal((await read(bodyOf(Buffer.alloc(0)), coding)).bytes.length, 0);
});

test('several concatenated gzip members are read as one body', async () => {
  const { bytes } = await read(bodyOf(Buffer.concat([zlib.gzipSync('one '), zlib.gzipSync('two')])), 'gzip');
  assert.equal(Buffer.from(bytes).toString(), 'one two');
});

const gzipped = zlib.gzipSync(PAGE);
const corrupt = Buffer.from(gzipped);
corrupt.fill(0xff, 12, 20);

const junk = Buffer.from('\n<!-- cache -->');
const shown: readonly (readonly [name: string, body: Buffer, codings: string])[] = [
  ...['none', 'utf-8', 'UTF-8', 'binary', 'iso-8859-1', 'text/html', 'constructor', 'made-up, identity'].map(
    (coding) => [coding, PAGE, coding] as const,
  ),
  ['a name and gzip', gzipped, 'utf-8, gzip'],
  ['gzip with plain bytes after it', Buffer.concat([gzipped, junk]), 'gzip'],
  ['gzip without its checksum', gzipped.subarray(0, -8), 'gzip'],
  ['gzip with a wrong checksum', Buffer.concat([gzipped.subarray(0, -8), Buffer.alloc(8, 1)]), 'x-gzip'],
  [
    'two members with plain bytes after them',
    Buffer.concat([zlib.gzipSync(PAGE.subarray(0, 9)), zlib.gzipSync(PAGE.subarray(9)), junk]),
    'gzip',
  ],
  ['deflate with plain bytes after it', Buffer.concat([zlib.deflateSync(PAGE), junk]), 'deflate'],
  ['deflate without its checksum', zlib.deflateSync(PAGE).subarray(0, -4), 'deflate'],
  ['br with plain bytes after it', Buffer.concat([zlib.brotliCompressSync(PAGE), junk]), 'br'],
];

for (const [name, bytes, codings] of shown) {
  test(`${name} is decoded as in browsers`, async () => {
    const answer = await read(bodyOf(bytes), codings);
    assert.deepEqual([Buffer.from(answer.bytes), answer.truncated], [PAGE, false]);
  });
}

const broken: readonly (readonly [name: string, body: Buffer, codings: string, code: string])[] = [
  ['plain bytes called gzip', PAGE, 'gzip', 'bad_encoding'],
  ['plain bytes called br', PAGE, 'br', 'bad_encoding'],
  ['plain bytes called zstd', PAGE, 'zstd', 'bad_encoding'],
  ['plain bytes called deflate', PAGE, 'deflate', 'bad_encoding'],
  ['corrupt gzip', corrupt, 'gzip', 'bad_encoding'],
  ['gzip cut in the middle', gzipped.subarray(0, gzipped.length / 2), 'gzip', 'bad_encoding'],
  ['a coding that nothing decodes', PAGE, 'compress', 'unsupported_encoding'],
  ['the same with another', gzipped, 'exi, gzip', 'unsupported_encoding'],
  ['deflate cut in the middle', zlib.deflateSync(PAGE).subarray(0, 20), 'deflate', 'bad_encoding'],
  ['three codings', gzipped, 'gzip, gzip, gzip', 'unsupported_encoding'],
  ['two thousand codings', gzipped, Array(2_000).fill('gzip').join(), 'unsupported_encoding'],
];

for (const [name, bytes, codings, code] of broken) {
  test(`reading a body with ${name} fails with ${code}`, async () => {
    const body = bodyOf(bytes);
    await assert.rejects(read(body, codings), failsWith(code));
    assert.equal(body.isCancelled, true);
  });
}

test('a body of exactly the size limit is complete, and a body with one byte more is cut', async () => {
  for (const coding of [undefined, 'gzip']) {
    const bytes = coding ? zlib.gzipSync(PAGE) : PAGE;
    assert.equal((await read(bodyOf(bytes), coding, PAGE.length)).truncated, false);
    const cut = await read(bodyOf(bytes), coding, PAGE.length - 1);
    assert.equal(cut.truncated, true);
    assert.deepEqual(Buffer.from(cut.bytes), PAGE.subarray(0, -1));
  }
});

test('reading a body stops at the size limit', async () => {
  const plain = bodyOf(Buffer.alloc(50 * LIMIT));
  assert.equal((await read(plain)).truncated, true);
  assert.equal(plain.isCancelled, true);
  assert.ok(plain.taken <= LIMIT / 1_000 + 1);

  const zeros = Buffer.alloc(200 * LIMIT);
  for (const [coding, encode] of Object.entries(encoders)) {
    const bomb = bodyOf(encode(zeros), 64);
    const { bytes, truncated } = await read(bomb, coding);
    assert.equal(bytes.length, LIMIT, coding);
    assert.equal(truncated, true);
    assert.equal(bomb.isCancelled, true);
  }
  const twice = await read(bodyOf(zlib.gzipSync(zlib.gzipSync(zeros))), 'gzip, gzip');
  assert.equal(twice.bytes.length, LIMIT);
});

test('a long compressed stream without content is rejected as too large', async () => {
  // A gzip header whose file name never ends (RFC 1952, flag FNAME).
  const header = Buffer.from([0x1f, 0x8b, 8, 0x08, 0, 0, 0, 0, 0, 3]);
  const body = bodyOf(Buffer.concat([header, Buffer.alloc(10 * LIMIT, 'a')]));
  await assert.rejects(read(body, 'gzip'), failsWith('too_large'));
  await assert.rejects(
    read(bodyOf(zlib.gzipSync(Buffer.concat([header, Buffer.alloc(10 * LIMIT, 'a')]))), 'gzip, gzip'),
    failsWith('too_large'),
  );
  assert.ok(body.taken < 3 * (LIMIT / 1_000));
});

test('a body that continues after the end of its compressed data is cut', async () => {
  const header = Buffer.from([0x1f, 0x8b, 8, 0x08, 0, 0, 0, 0, 0, 3]);
  const { bytes, truncated } = await read(bodyOf(Buffer.concat([zlib.gzipSync('page'), header, Buffer.alloc(10 * LIMIT, 'a')])), 'gzip');
  assert.equal(Buffer.from(bytes).toString(), 'page');
  assert.equal(truncated, true);
});

/** Yields the same bytes in chunks of odd sizes, some of them after a few turns of the event loop. */
const inOddPieces = (bytes: Uint8Array, seed: number): BodyStream => ({
  async *[Symbol.asyncIterator]() {
    let random = seed;
    for (let at = 0; at < bytes.length; ) {
      random = (random * 48_271) % 2_147_483_647;
      for (let pauses = random % 4; pauses > 0; pauses--) await setImmediate();
      const end = at + 1 + (random % 90_000);
      yield bytes.subarray(at, end);
      at = end;
    }
  },
  cancel: () => {},
});

test('a decoded body does not depend on how its bytes are split into chunks', async () => {
  const noise = Buffer.from(Array.from({ length: 5_000 }, (_, index) => hash('sha512', String(index))).join(''));
  for (const [coding, encode] of [...Object.entries(encoders), ['identity', (bytes: Uint8Array) => bytes] as const]) {
    const encoded = encode(noise);
    for (const limit of [16 * 1024, 100_000, 500_000]) {
      const all = await Promise.all([1, 2, 3, 4].map((seed) => read(inOddPieces(encoded, seed), coding, limit)));
      assert.deepEqual(
        all.map(({ bytes, ...rest }) => ({ ...rest, hash: hash('sha256', bytes) })),
        Array(all.length).fill({ encodedBytes: all[0]?.encodedBytes, truncated: true, hash: hash('sha256', noise.subarray(0, limit)) }),
        `${coding}, ${limit} bytes`,
      );
    }
  }
});

test('a body beyond the limit is cut at the same byte, however its chunks arrive', async () => {
  const header = Buffer.from([0x1f, 0x8b, 8, 0x08, 0, 0, 0, 0, 0, 3]);
  const body = Buffer.concat([zlib.gzipSync('page'), header, Buffer.alloc(10 * LIMIT, 'a')]);
  for (let seed = 1; seed < 20; seed++) {
    const { bytes, ...rest } = await read(inOddPieces(body, seed), 'gzip', 16 * 1024);
    assert.deepEqual([Buffer.from(bytes).toString(), rest], ['page', { encodedBytes: 224 * 1024, truncated: true }]);
  }
});

test('a broken connection fails the reading of the body', async () => {
  const failing: BodyStream = {
    async *[Symbol.asyncIterator]() {
      yield gzipped.subarray(0, 30);
      throw new FetchFailure('connection_reset', URL);
    },
    cancel: () => {},
  };
  await assert.rejects(read(failing), failsWith('connection_reset'));
  await assert.rejects(read(failing, 'gzip'), failsWith('connection_reset'));
});

test('a small unread body is read and discarded, and a large unread body closes the connection', async () => {
  const small = bodyOf(Buffer.alloc(5_000));
  await discardBody({ body: small });
  assert.deepEqual([small.taken, small.isCancelled], [5, false]);
  const large = bodyOf(Buffer.alloc(1_000_000));
  await discardBody({ body: large });
  assert.ok(large.taken < 20);
  assert.equal(large.isCancelled, true);
});
