import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { DAY } from '../lib/time.ts';

/** A test certificate and its key, in PEM. */
interface Certificate {
  cert: string;
  key: string;
}

interface Wishes {
  /** Common name. */
  subject?: string;
  names?: readonly string[];
  from?: Date;
  to?: Date;
  /** The issuer; self-signed by default. */
  issuer?: Authority;
}

export interface Authority extends Certificate {
  subject: string;
  privateKey: KeyObject;
}

/** Makes an X.509 certificate (RFC 5280) with a fresh key on P-256, for `names`, or as an authority when there are none. */
export const makeCertificate = ({ subject = 'localhost', names = [], issuer, ...validity }: Wishes = {}): Authority => {
  const { from = new Date(Date.now() - DAY), to = new Date(Date.now() + DAY) } = validity;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(serial),
    ECDSA_WITH_SHA256,
    distinguishedName(issuer?.subject ?? subject),
    sequence(time(from), time(to)),
    distinguishedName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(names.length > 0 ? subjectAltName(names) : IS_AUTHORITY)),
  );
  const signature = sign('sha256', body, issuer?.privateKey ?? privateKey);
  const certificate = sequence(body, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
  const cert = `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`;
  return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), subject, privateKey };
};

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const length = content.length < 0x80 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
};

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const integer = (bytes: Buffer): Buffer => der(0x02, bytes);
const objectId = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const extension = (id: Buffer, value: Buffer): Buffer => sequence(id, der(0x04, value));

const ECDSA_WITH_SHA256 = sequence(objectId('2a8648ce3d040302'));
const COMMON_NAME = objectId('550403');
const BASIC_CONSTRAINTS = objectId('551d13');
const SUBJECT_ALT_NAME = objectId('551d11');
const IS_AUTHORITY = extension(BASIC_CONSTRAINTS, sequence(der(0x01, Buffer.from([0xff]))));

const distinguishedName = (commonName: string): Buffer => sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(commonName)))));

/** GeneralizedTime, `YYYYMMDDHHMMSSZ`. */
const time = (date: Date): Buffer => der(0x18, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`));

const subjectAltName = (names: readonly string[]): Buffer =>
  extension(SUBJECT_ALT_NAME, sequence(...names.map((name) => (isIP(name) === 0 ? der(0x82, Buffer.from(name)) : ipName(name)))));

const ipName = (address: string): Buffer => der(0x87, Buffer.from(ipaddr.parse(address).toByteArray()));
