import dgram from 'node:dgram';
import { once } from 'node:events';
import net from 'node:net';
import ipaddr from 'ipaddr.js';

export type RecordType = 'A' | 'AAAA';

/** IP addresses (none: no record of this type), a response code, or no answer. */
export type Answers = readonly string[] | 'nxdomain' | 'servfail' | 'refused' | 'silent';

/** A name server on loopback for tests, over UDP and TCP. Answers too long for UDP are truncated and marked so. */
export interface NameServer extends AsyncDisposable {
  /** `ip:port`. */
  address: string;
  /** Questions in the order of arrival, as `A name` or, over TCP, `TCP A name`. */
  asked: string[];
  /** Resolves after `count` questions. */
  questions(count: number): Promise<void>;
}

const TYPES: Readonly<Record<number, RecordType>> = { 1: 'A', 28: 'AAAA' };
const CODES = { nxdomain: 3, servfail: 2, refused: 5 } as const;
const HEADER = 12;
const MAX_UDP = 512;

export const openNameServer = async (respond: (name: string, type: RecordType) => Answers): Promise<NameServer> => {
  const udp = dgram.createSocket('udp4');
  const sockets = new Set<net.Socket>();
  const asked: string[] = [];
  let waiting: (() => void)[] = [];

  const answerTo = (query: Buffer, isTcp: boolean): Buffer | undefined => {
    const { name, type, end } = questionOf(query);
    asked.push(`${isTcp ? 'TCP ' : ''}${type} ${name}`);
    for (const resume of waiting.splice(0)) resume();
    const answers = respond(name, type);
    if (answers === 'silent') return undefined;
    const full = encode(query, end, type, answers);
    return isTcp || full.length <= MAX_UDP ? full : encode(query, end, type, [], true);
  };

  udp.on('message', (query, { port, address }) => {
    const answer = answerTo(query, false);
    if (answer) udp.send(answer, port, address);
  });
  const tcp = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.on('data', (bytes: Buffer) => {
      const answer = answerTo(bytes.subarray(2), true);
      if (!answer) return;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(answer.length);
      socket.write(Buffer.concat([length, answer]));
    });
  });
  const port = await listenOnBoth(tcp, udp);
  return {
    address: `127.0.0.1:${port}`,
    asked,
    async questions(count) {
      while (asked.length < count) await new Promise<void>((resolve) => (waiting = [...waiting, resolve]));
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      udp.close();
      tcp.close();
      await Promise.all([once(udp, 'close'), once(tcp, 'close')]);
    },
  };
};

/** The first question of a query and the offset after it. */
const questionOf = (query: Buffer): { name: string; type: RecordType; end: number } => {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = TYPES[query.readUInt16BE(at + 1)];
  if (!type) throw new Error('no question for an address');
  return { name: labels.join('.').toLowerCase(), type, end: at + 5 };
};

/** Encodes a response (RFC 1035, section 4). */
const encode = (query: Buffer, end: number, type: RecordType, answers: Exclude<Answers, 'silent'>, isCut = false): Buffer => {
  const addresses = typeof answers === 'string' ? [] : answers;
  const head = Buffer.from(query.subarray(0, end));
  head.writeUInt16BE(0x8180 | (isCut ? 0x0200 : 0) | (typeof answers === 'string' ? CODES[answers] : 0), 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt32BE(0, 8);
  const records = addresses.map((address) => {
    const data = Buffer.from(ipaddr.parse(address).toByteArray());
    const record = Buffer.from([0xc0, HEADER, 0, type === 'A' ? 1 : 28, 0, 1, 0, 0, 0, 60, 0, data.length]);
    return Buffer.concat([record, data]);
  });
  return Buffer.concat([head, ...records]);
};

/** Listens on a port that is free for both protocols. */
const listenOnBoth = async (tcp: net.Server, udp: dgram.Socket): Promise<number> => {
  for (;;) {
    await once(tcp.listen(0, '127.0.0.1'), 'listening');
    const { port } = tcp.address() as net.AddressInfo;
    try {
      await once(udp.bind(port, '127.0.0.1'), 'listening');
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      await once(tcp.close(), 'close');
    }
  }
};
