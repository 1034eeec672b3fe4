import { blocks } from '../fixtures/address-vectors.ts';
import type { Random } from '../random.ts';

/** A host in a URL, and the address that it means, in canonical form. */
export interface Notation {
  host: string;
  address: string;
}

/** A random address, special or not, in a random notation. */
export const drawNotation = (random: Random): Notation => {
  const bytes = drawAddress(random);
  if (bytes.length === 16) return { host: `[${writeIPv6(bytes, random)}]`, address: usualForm(bytes) };
  if (random.oneIn(2)) return { host: disguise(writeIPv4(bytes, random), random), address: bytes.join('.') };
  const carrier = random.pick(CARRIERS)(bytes, random);
  return { host: `[${writeIPv6(carrier, random)}]`, address: usualForm(carrier) };
};

type Bytes = readonly number[];

const drawBytes = (count: number, random: Random): Bytes => Array.from({ length: count }, () => random.below(256));

const drawAddress = (random: Random): Bytes => {
  if (random.oneIn(3)) return drawBytes(4, random);
  if (random.oneIn(4)) return [0x20 + random.below(0x20), ...drawBytes(15, random)];
  const [network, bits] = random.pick(NETWORKS);
  const drawn = drawBytes(network.length, random);
  return network.map((byte, index) => {
    const fixed = Math.min(8, Math.max(0, bits - 8 * index));
    const mask = 0xff >> fixed;
    return (byte & ~mask) | ((drawn[index] ?? 0) & mask);
  });
};

/** The bytes of an address in the URL parser’s notation. */
const bytesOf = (address: string): Bytes => {
  if (!address.includes(':')) return address.split('.').map(Number);
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text = '') => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const [before, after] = [groups(head), groups(tail)];
  const all = [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
  return all.flatMap((group) => [group >> 8, group & 255]);
};

const NETWORKS: readonly (readonly [network: Bytes, bits: number])[] = blocks
  .map(([block]) => block.split('/'))
  .filter(([network = '']) => /^[\d.]+$|^[\da-f:]+$/.test(network))
  .map(([network = '', bits]) => [bytesOf(network), Number(bits)]);

/** IPv6 addresses with an embedded IPv4 address: mapped, compatible, translated, NAT64 (two), 6to4, Teredo. */
const CARRIERS: readonly ((ipv4: Bytes, random: Random) => Bytes)[] = [
  (ipv4) => [...bytesOf('::ffff:0:0').slice(0, 12), ...ipv4],
  (ipv4) => [...bytesOf('::ffff:0:0').slice(0, 12), ...ipv4],
  (ipv4) => [...bytesOf('::').slice(0, 12), ...ipv4],
  (ipv4) => [...bytesOf('::ffff:0:0:0').slice(0, 12), ...ipv4],
  (ipv4) => [...bytesOf('64:ff9b::').slice(0, 12), ...ipv4],
  ([a = 0, b = 0, c = 0, d = 0]) => [...bytesOf('64:ff9b:1::').slice(0, 6), a, b, 0, c, d, 0, 0, 0, 0, 0],
  (ipv4, random) => [0x20, 0x02, ...ipv4, ...drawBytes(10, random)],
  (ipv4, random) => [...bytesOf('2001::').slice(0, 4), ...drawBytes(8, random), ...ipv4.map((byte) => byte ^ 0xff)],
];

const groupsOf = (bytes: Bytes): number[] =>
  Array.from({ length: bytes.length / 2 }, (_, index) => ((bytes[2 * index] ?? 0) << 8) | (bytes[2 * index + 1] ?? 0));

const usualForm = (bytes: Bytes): string =>
  new URL(
    `http://[${groupsOf(bytes)
      .map((group) => group.toString(16))
      .join(':')}]`,
  ).hostname.slice(1, -1);

const writeIPv6 = (bytes: Bytes, random: Random): string => {
  const groups = groupsOf(bytes).map((group) => group.toString(16).padStart(random.below(5), '0'));
  const isDotted = random.oneIn(3);
  if (isDotted) groups.splice(6, 2, bytes.slice(12).join('.'));
  const zeros = groups.findIndex((group, index) => index < 6 && /^0+$/.test(group) && /^0+$/.test(groups[index + 1] ?? ''));
  if (zeros >= 0 && random.oneIn(2)) groups.splice(zeros, 2, '');
  const text = groups
    .join(':')
    .replace(/^:|:$/, '::')
    .replace(/^:::|:::$/, '::');
  return random.oneIn(2) ? text.toUpperCase() : text;
};

const writeIPv4 = (bytes: Bytes, random: Random): string => {
  const parts = 1 + random.below(4);
  const last = bytes.slice(parts - 1).reduce((sum, byte) => sum * 256 + byte, 0);
  const written = [...bytes.slice(0, parts - 1), last].map((part) => writeNumber(part, random));
  return written.join('.') + (random.oneIn(5) ? '.' : '');
};

const writeNumber = (value: number, random: Random): string => {
  const zeros = '0'.repeat(random.below(4));
  const hex = random.oneIn(2) ? value.toString(16) : value.toString(16).toUpperCase();
  return random.pick([String(value), `0${zeros}${value.toString(8)}`, `0${random.pick(['x', 'X'])}${zeros}${hex}`]);
};

/** Disguises a host: full-width, circled and mathematical digits, other full stops, percent-encoding. */
const disguise = (host: string, random: Random): string => {
  const digits = random.pick(DIGITS);
  const stop = random.pick(['.', '.', '。', '．', '｡']);
  const all = [...host].map((character) => {
    if (character === '.') return stop;
    if (random.oneIn(12)) return `%${character.charCodeAt(0).toString(16)}`;
    return [...digits][Number.parseInt(character, 10)] ?? character;
  });
  return all.join('');
};

const DIGITS = ['0123456789', '0123456789', '０１２３４５６７８９', '⓪①②③④⑤⑥⑦⑧⑨', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'];
