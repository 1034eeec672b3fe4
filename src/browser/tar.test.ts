import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesOfTar } from './tar.ts';

interface Entry {
  name: string;
  body?: string;
  type?: string;
  prefix?: string;
  size?: number;
}

const archiveOf = (entries: readonly Entry[]): Uint8Array =>
  Buffer.concat([
    ...entries.flatMap(({ name, body = '', type = '0', prefix = '', size = body.length }) => {
      const head = Buffer.alloc(512);
      head.write(name, 0);
      head.write(size.toString(8).padStart(11, '0'), 124);
      head.write(type, 156);
      head.write('ustar', 257);
      head.write(prefix, 345);
      return [head, Buffer.from(body.padEnd(Math.ceil(body.length / 512) * 512, '\0'))];
    }),
    Buffer.alloc(1024),
  ]);

const read = (entries: readonly Entry[]): [string, string][] =>
  [...filesOfTar(archiveOf(entries))].map(({ name, body }) => [name, Buffer.from(body).toString()]);

test('the files of a tar archive are read, including empty and long files', () => {
  const long = 'a'.repeat(1025);
  assert.deepEqual(
    read([
      { name: 'lib/one.so', body: 'one' },
      { name: 'empty' },
      { name: 'long', body: long },
      { name: 'name', prefix: 'a/long/folder', body: 'x' },
    ]),
    [
      ['lib/one.so', 'one'],
      ['empty', ''],
      ['long', long],
      ['a/long/folder/name', 'x'],
    ],
  );
});

test('folders, links and unsafe file names in a tar archive are left out', () => {
  const elsewhere = ['/etc/passwd', '../up', 'a/../../up'].map((name) => ({ name, body: 'x' }));
  assert.deepEqual(read([{ name: 'folder/', type: '5' }, { name: 'link', type: '2' }, ...elsewhere, { name: 'good', body: 'x' }]), [
    ['good', 'x'],
  ]);
});

test('reading a damaged tar archive throws an error', () => {
  assert.throws(() => read([{ name: 'cut', body: 'x', size: 4096 }]), /damaged/);
  assert.throws(() => [...filesOfTar(Buffer.alloc(512, 'x'))], /damaged/);
});
