import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { lazy } from '../lib/lazy.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * True if an IP address is public: unicast, outside IANA’s special-purpose blocks, and for IPv6 inside 2000::/3. An IPv4-mapped address is treated as
 * its IPv4 address; a text that is no IP address is not public.
 */
export const isPublicAddress = (text: string): boolean => {
  if (isIP(text) === 0 || text.includes('%')) return false;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv6' && !inBlock(address, GLOBAL_UNICAST)) return false;
  return address.range() === 'unicast' && !inBlock(address, AZURE_PLATFORM);
};

/** True if an IP address belongs to a cloud’s instance metadata service, which hands out credentials. */
export const isMetadataAddress = (text: string): boolean => {
  if (isIP(text) === 0) return false;
  return withCarried(ipaddr.process(text)).some((address) => METADATA_BLOCKS().some((block) => inBlock(address, block)));
};

/** True if an IP address belongs to this machine: loopback, unspecified, or an address of a network interface. */
export const isOwnAddress = (text: string): boolean => {
  if (isIP(text) === 0) return false;
  const own = Object.values(networkInterfaces()).flatMap((entries) => (entries ?? []).map((entry) => ipaddr.process(entry.address)));
  return withCarried(ipaddr.process(text)).some(
    (address) => OWN_RANGES.has(address.range()) || own.some((entry) => sameBytes(entry, address)),
  );
};

type Block = readonly [Address, number];

const GLOBAL_UNICAST: Block = ipaddr.parseCIDR('2000::/3');

/** A public address by registry, but on Azure the virtual machine’s host answers it; ipaddr.js does not know it. */
const AZURE_PLATFORM: Block = ipaddr.parseCIDR('168.63.129.16/32');

const OWN_RANGES: ReadonlySet<string> = new Set(['loopback', 'unspecified']);

const METADATA_BLOCKS = lazy((): readonly Block[] => [
  // IPv4 metadata addresses: AWS, Google, OpenStack and most others; Alibaba; Oracle.
  ...['169.254.0.0/16', '100.100.100.200/32', '192.0.0.192/32'].map((block) => ipaddr.parseCIDR(block)),
  AZURE_PLATFORM,
  // IPv6 metadata addresses: AWS, Google, OpenStack, Oracle, Scaleway, Linode, Alibaba.
  ...['fd00:ec2::/32', 'fd20:ce::254/128', 'fe80::a9fe:a9fe/128', 'fd00:c1::a9fe:a9fe/128'].map((block) => ipaddr.parseCIDR(block)),
  ...['fd00:42::42/128', 'fd00:a9fe:a9fe::1/128', 'fd00:100::100:200/128'].map((block) => ipaddr.parseCIDR(block)),
]);

/** IPv6 blocks that a router or kernel maps to IPv4, with the indexes of the IPv4 bytes: RFC 4291, 6145, 6052, 8215, 3056. */
const MAPPED_BLOCKS = lazy((): readonly (readonly [Block, readonly number[]])[] => [
  [ipaddr.parseCIDR('::/96'), [12, 13, 14, 15]],
  [ipaddr.parseCIDR('::ffff:0:0:0/96'), [12, 13, 14, 15]],
  [ipaddr.parseCIDR('64:ff9b::/96'), [12, 13, 14, 15]],
  [ipaddr.parseCIDR('64:ff9b:1::/48'), [12, 13, 14, 15]],
  [ipaddr.parseCIDR('64:ff9b:1::/48'), [6, 7, 9, 10]],
  [ipaddr.parseCIDR('2002::/16'), [2, 3, 4, 5]],
]);

/** Returns the IP address itself and the IPv4 addresses that it may be mapped to. */
const withCarried = (address: Address): Address[] => {
  const bytes = address.toByteArray();
  const carriers = MAPPED_BLOCKS().filter(([block]) => inBlock(address, block));
  return [address, ...carriers.map(([, places]) => ipaddr.fromByteArray(places.map((place) => bytes[place] ?? 0)))];
};

const inBlock = (address: Address, [network, bits]: Block): boolean => address.kind() === network.kind() && address.match(network, bits);

const sameBytes = (one: Address, other: Address): boolean => one.toByteArray().join() === other.toByteArray().join();
