import { BlockList, isIP } from 'node:net';
import { blocks } from '../fixtures/address-vectors.ts';

/** True if an address is public by Node’s BlockList: an implementation independent of the guard. */
export const isPublicByRegistry = (address: string): boolean => {
  const family = isIP(address);
  if (family === 0) return false;
  if (family === 4) return !special.check(address, 'ipv4');
  const mapped = mappedIPv4(address);
  if (mapped) return !special.check(mapped, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
};

const special = new BlockList();
for (const [block] of blocks) {
  const [network = '', bits] = block.split('/');
  if (isIP(network) !== 0) special.addSubnet(network, Number(bits), isIP(network) === 4 ? 'ipv4' : 'ipv6');
}

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** The IPv4 address in `::ffff:0:0/96`, in any notation. */
const mappedIPv4 = (address: string): string | undefined => {
  const [, high, low] = /^\[::ffff:([0-9a-f]+):([0-9a-f]+)\]$/.exec(URL.parse(`http://[${address}]`)?.hostname ?? '') ?? [];
  if (high === undefined || low === undefined) return undefined;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
};
