import net from 'node:net';
import tls from 'node:tls';
import { makeCertificate } from '../fixtures/certificate.ts';
import { type Case, completes, type Expected, fails, isWhole, PROMPT, type Serve, SLOW } from './case.ts';
import { head, page } from './respond.ts';

const NAMES = ['127.0.0.1', 'localhost'];
const response = head({ 'Content-Length': Buffer.byteLength(page()) }) + page();
const BYTES = 2 ** 20;

const sendPage = (socket: net.Socket) => socket.end(response);

/** A TLS server with a certificate that runs `act` on a request. */
const secured = (options: tls.TlsOptions, act: (socket: tls.TLSSocket) => void = sendPage): net.Server => {
  const server = tls.createServer(options, (socket) => void socket.on('error', () => {}).once('data', () => act(socket)));
  return server.on('tlsClientError', () => {});
};

/** A server that runs `act` on the first bytes, usually a ClientHello. */
const plain = (act: (socket: net.Socket) => void): net.Server =>
  net.createServer((socket) => void socket.on('error', () => {}).once('data', () => act(socket)));

const past = { from: new Date('2020-01-01'), to: new Date('2020-02-01') };
const future = { from: new Date('2099-01-01'), to: new Date('2099-12-31') };
const OLD = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;

/** Closes the connection without close_notify. */
const cutShort = (socket: tls.TLSSocket): void => {
  socket.write(`${head()}${page()}`);
  setTimeout(() => socket.destroy(), 100);
};

const rows: readonly (readonly [id: string, seconds: number, ending: Pick<Expected, 'codes' | 'shows'>, serve: Serve])[] = [
  ['tls-valid', SLOW, completes(isWhole), ({ valid }) => secured(valid)],
  ['tls-self-signed', PROMPT, fails('tls_untrusted'), () => secured(makeCertificate({ names: NAMES }))],
  ['tls-expired', PROMPT, fails('tls_expired'), ({ authority: issuer }) => secured(makeCertificate({ names: NAMES, issuer, ...past }))],
  [
    'tls-future',
    PROMPT,
    fails('tls_not_yet_valid'),
    ({ authority: issuer }) => secured(makeCertificate({ names: NAMES, issuer, ...future })),
  ],
  [
    'tls-wrong-host',
    PROMPT,
    fails('tls_hostname'),
    ({ authority: issuer }) => secured(makeCertificate({ names: ['wrong.example'], issuer })),
  ],
  [
    'tls-cn-only',
    PROMPT,
    fails('tls_hostname', 'tls_untrusted'),
    ({ authority: issuer }) => secured(makeCertificate({ subject: '127.0.0.1', issuer })),
  ],
  ['tls-old', PROMPT, fails('tls_handshake'), ({ valid }) => secured({ ...valid, ...OLD })],
  ['tls-plain', PROMPT, fails('tls_handshake'), () => plain(sendPage)],
  ['tls-stall', SLOW, fails('timeout'), () => plain(() => {})],
  ['tls-reset', PROMPT, fails('tls_handshake', 'connection_reset'), () => plain((socket) => socket.resetAndDestroy())],
  ['tls-garbage', PROMPT, fails('tls_handshake'), () => plain((socket) => socket.end(Buffer.from('deadbeef'.repeat(50), 'hex')))],
  ['tls-trunc', SLOW, completes(isWhole), ({ valid }) => secured(valid, cutShort)],
];

/** Servers with which TLS is impossible, or nearly. */
export const secureServers: readonly Case[] = rows.map(([id, seconds, ending, serve]) => ({
  id,
  ...ending,
  seconds,
  bytes: BYTES,
  at: 'tls',
  serve,
}));

/** The certificates and authority of `secureServers`. */
export const makeCertificates = (): Parameters<Serve>[0] => {
  const authority = makeCertificate({ subject: 'Authority of the hostile origin' });
  return { authority, valid: makeCertificate({ names: NAMES, issuer: authority }) };
};
