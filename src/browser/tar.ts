/** Yields the files of an uncompressed tar archive (POSIX ustar); skips all other entries, and names that lead outside the archive. */
export function* filesOfTar(archive: Uint8Array): Generator<{ name: string; body: Uint8Array }> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const text = (from: number, length: number): string => {
    const field = bytes.subarray(from, from + length);
    const end = field.indexOf(0);
    return field.toString('utf8', 0, end === -1 ? length : end);
  };
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12).trim() || '0', 8);
    const type = text(at + 156, 1);
    const prefix = text(at + 257, 5) === 'ustar' ? text(at + 345, 155) : '';
    const name = prefix === '' ? text(at, 100) : `${prefix}/${text(at, 100)}`;
    const start = at + BLOCK;
    if (!(size >= 0 && start + size <= bytes.length)) throw new Error('The archive is damaged.');
    if ((type === '0' || type === '') && isInside(name)) yield { name, body: bytes.subarray(start, start + size) };
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}

const BLOCK = 512;

const isInside = (name: string): boolean => name !== '' && !name.startsWith('/') && !name.split('/').includes('..');
