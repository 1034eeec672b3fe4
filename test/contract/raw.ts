import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary JSON.
  json: any;
}

/** Sends raw bytes, and reads until the other side ends or `isEnough`. */
export const sendRaw = async (
  port: number,
  parts: readonly (string | Buffer)[],
  isEnough: (text: string) => boolean = () => false,
): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
    if (isEnough(text)) socket.end();
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => {});
  for (const part of parts) {
    if (socket.destroyed) break;
    await new Promise<void>((resolve) => socket.write(part, () => resolve()));
  }
  await closed;
  return text;
};

/** Parses the last response, after any `100 Continue`. */
export const readAnswer = (text: string): RawAnswer => {
  const final = text.replace(/^(?:HTTP\/1\.1 1\d\d [^\r]*\r\n(?:[^\r]+\r\n)*\r\n)+/, '');
  const at = final.indexOf('\r\n\r\n');
  const [first = '', ...lines] = final.slice(0, at).split('\r\n');
  const headers = new Headers(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
  const rest = final.slice(at + 4);
  const body = headers.get('transfer-encoding') === 'chunked' ? unchunk(rest) : rest;
  const isJson = headers.get('content-type')?.includes('json') ?? false;
  const utf8 = Buffer.from(body, 'latin1').toString();
  return { status: Number(first.split(' ')[1]), headers, body: utf8, json: isJson && utf8 !== '' ? JSON.parse(utf8) : undefined };
};

/** Sends a request and reads its response. */
export const ask = async (port: number, ...parts: readonly (string | Buffer)[]): Promise<RawAnswer> =>
  readAnswer(await sendRaw(port, parts, isWhole));

const isWhole = (text: string): boolean => {
  const { status, headers, at, final } = headOf(text);
  if (at < 0 || status < 200) return false;
  if (headers.includes('transfer-encoding: chunked')) return final.endsWith('0\r\n\r\n');
  const length = /content-length: (\d+)/.exec(headers)?.[1];
  return length !== undefined && final.length >= at + 4 + Number(length);
};

const headOf = (text: string) => {
  const final = text.replace(/^(?:HTTP\/1\.1 1\d\d [^\r]*\r\n(?:[^\r]+\r\n)*\r\n)+/, '');
  const at = final.indexOf('\r\n\r\n');
  return { status: Number(final.split(' ', 2)[1]), headers: final.slice(0, at).toLowerCase(), at, final };
};

const unchunk = (text: string): string => {
  let rest = text;
  let body = '';
  for (;;) {
    const at = rest.indexOf('\r\n');
    const size = Number.parseInt(rest.slice(0, at), 16);
    if (!(size > 0)) return body;
    body += rest.slice(at + 2, at + 2 + size);
    rest = rest.slice(at + 4 + size);
  }
};
