import { type SendCommand, textOf } from './untrusted.ts';

/** Maximum bytes of one read. */
const READ_BYTES = 512 * 1024;

/** Reads a stream of the browser, up to `most` bytes or slightly more. */
export const readStream = async (send: SendCommand, handle: string, most: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for (let ends = false; !ends && size <= most; ) {
    const { data, base64Encoded, eof } = await send('IO.read', { handle, size: READ_BYTES });
    const part = Buffer.from(textOf(data, 2 * READ_BYTES), base64Encoded === true ? 'base64' : 'latin1');
    ends = eof === true || part.byteLength === 0;
    size += part.byteLength;
    parts.push(part);
  }
  await send('IO.close', { handle });
  return Buffer.concat(parts);
};
