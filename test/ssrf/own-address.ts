import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { FetchFailure } from '../../src/http/failure.ts';
import { openHttp } from '../../src/http/fetch.ts';
import { settingsFor } from '../fixtures/origin.ts';
import type { Internet } from './internet.ts';
import { resolverOf } from './resolver.ts';

/** Lets the service listen on a public address. Returns the faults of its requests to itself. */
export const ownAddressFaults = async (internet: Internet): Promise<string[]> => {
  const { networkInterfaces } = os;
  os.networkInterfaces = () => ({ eth0: [OWN_ADDRESS, '2001:4860:4860::1234'].map(interfaceAt) });
  syncBuiltinESMExports();
  try {
    const faults = [];
    for (const [url, ending] of ROWS) {
      internet.clear();
      const got = await fetchFrom(url);
      if (got !== ending) faults.push(`${url} ends with ${got}`);
      if (ending !== 'answer' && internet.attempts.length > 0) faults.push(`${url} is connected to`);
    }
    return faults;
  } finally {
    os.networkInterfaces = networkInterfaces;
    syncBuiltinESMExports();
  }
};

const OWN_ADDRESS = '93.184.215.14';
const OWN_PORT = 8080;

const ROWS: readonly (readonly [url: string, ending: string])[] = [
  [`http://${OWN_ADDRESS}:${OWN_PORT}/api/v1/reports`, 'blocked_address'],
  [`http://[::ffff:${OWN_ADDRESS}]:${OWN_PORT}/`, 'blocked_address'],
  [`http://[2001:4860:4860::1234]:${OWN_PORT}/`, 'blocked_address'],
  [`http://sonde.example:${OWN_PORT}/`, 'blocked_address'],
  // ALLOW_TARGETS doesn’t change that.
  [`http://listed.example:${OWN_PORT}/`, 'blocked_address'],
  // Other ports at that address, and its neighbors, are allowed.
  [`http://${OWN_ADDRESS}/`, 'answer'],
  [`http://93.184.215.15:${OWN_PORT}/`, 'answer'],
];

const fetchFrom = async (url: string): Promise<string> => {
  const settings = settingsFor([], {
    targetPorts: [80, OWN_PORT],
    allowTargets: new Set([`listed.example:${OWN_PORT}`]),
    ownPorts: new Set([OWN_PORT]),
    lookup: resolverOf({ 'sonde.example': [[OWN_ADDRESS]], 'listed.example': [['127.0.0.1']] }),
  });
  const http = openHttp(settings);
  try {
    await http.fetch(new URL(url));
    return 'answer';
  } catch (error) {
    if (error instanceof FetchFailure) return error.code;
    throw error;
  } finally {
    await http.close();
  }
};

const interfaceAt = (address: string): os.NetworkInterfaceInfo => ({
  address,
  ...(address.includes(':') ? ({ family: 'IPv6', scopeid: 0 } as const) : ({ family: 'IPv4' } as const)),
  netmask: '',
  mac: '00:00:00:00:00:00',
  internal: false,
  cidr: null,
});
