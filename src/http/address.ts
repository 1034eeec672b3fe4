import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Whether an address belongs to the public Internet: unicast, in no block that IANA keeps for a special purpose, and IPv6 inside 2000::/3.
 * An IPv4-mapped address is judged by the IPv4 address in it. Text that is no address in its usual form is not public.
 */
export const isPublicAddress = (text: string): boolean => {
  if (isIP(text) === 0 || text.includes('%')) return false;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv6' && !inBlock(address, GLOBAL_UNICAST)) return false;
  return address.range() === 'unicast' && !inBlock(address, AZURE_PLATFORM);
};

/** Whether an address is known as a cloud's instance metadata service, which hands out credentials. */
export const isMetadataAddress = (text: string): boolean => {
  if (isIP(text) === 0) return false;
  const address = carriedIPv4(ipaddr.process(text));
  return METADATA.some((block) => inBlock(address, block));
};

/** Whether an address is one of this machine: loopback, unspecified, or of a network interface. */
export const isOwnAddress = (text: string): boolean => {
  if (isIP(text) === 0) return false;
  const address = ipaddr.process(text);
  if (address.range() === 'loopback' || address.range() === 'unspecified') return true;
  const own = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  return own.some((entry) => sameBytes(ipaddr.process(entry.address), address));
};

type Block = readonly [Address, number];

const GLOBAL_UNICAST: Block = ipaddr.parseCIDR('2000::/3');

/** Public by registry, yet answered by the host of a virtual machine; ipaddr.js does not know it. */
const AZURE_PLATFORM: Block = ipaddr.parseCIDR('168.63.129.16/32');

/** AWS, Google, OpenStack and others; AWS over IPv6; Google over IPv6; Azure; Alibaba; Oracle. */
const METADATA: readonly Block[] = [
  ipaddr.parseCIDR('169.254.0.0/16'),
  ipaddr.parseCIDR('fd00:ec2::/32'),
  ipaddr.parseCIDR('fd20:ce::254/128'),
  AZURE_PLATFORM,
  ipaddr.parseCIDR('100.100.100.200/32'),
  ipaddr.parseCIDR('192.0.0.192/32'),
];

/** Blocks whose addresses a router or kernel turns into the IPv4 address in their last 32 bits (RFC 4291, 6052, 6145, 8215). */
const CARRIERS: readonly Block[] = ['::/96', '::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48'].map((block) => ipaddr.parseCIDR(block));

const carriedIPv4 = (address: Address): Address =>
  CARRIERS.some((block) => inBlock(address, block)) ? ipaddr.fromByteArray(address.toByteArray().slice(-4)) : address;

const inBlock = (address: Address, [network, bits]: Block): boolean => address.kind() === network.kind() && address.match(network, bits);

const sameBytes = (one: Address, other: Address): boolean => one.toByteArray().join() === other.toByteArray().join();
