import { resolve } from 'node:path';

/** Thrown for a text that the rule of a setting refuses. */
export const INVALID_SETTING = Symbol('invalid');

const throwInvalid = (): never => {
  throw INVALID_SETTING;
};

export function integer(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= least && value <= most ? value : throwInvalid();
  };
}

/** Returns a rule that reads seconds and returns milliseconds. */
export function seconds(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    return /^\d+(?:\.\d+)?$/.test(text) && value >= least && value <= most ? value * 1000 : throwInvalid();
  };
}

export function oneOf<const Choice extends string>(...choices: Choice[]): (text: string) => Choice {
  return (text) => choices.find((choice) => choice === text.toLowerCase()) ?? throwInvalid();
}

export function onOff(text: string): boolean {
  return oneOf('on', 'off')(text) === 'on';
}

export function hostName(text: string): string {
  return /^[\w.:%-]+$/.test(text) ? text : throwInvalid();
}

export function email(text: string): string | null {
  if (text === '') return null;
  return /^[^\s@]+@[^\s@]+$/.test(text) ? text : throwInvalid();
}

export function optionalPath(text: string): string | null {
  return text === '' ? null : resolve(text);
}

/** Parses the path of a data folder. Refuses /proc and the like: Node hangs when creating folders there. */
export function dataFolder(text: string): string {
  const folder = resolve(text);
  return /^\/(?:proc|sys)(?:\/|$)/.test(folder) ? throwInvalid() : folder;
}

export function optionalUrl(text: string): string | null {
  if (text === '') return null;
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.href : throwInvalid();
}

export function databaseUrl(text: string): string | null {
  if (text === '') return null;
  const url = URL.parse(text);
  return url && /^postgres(?:ql)?:$/.test(url.protocol) && url.pathname.length > 1 ? text : throwInvalid();
}

/** Parses a base URL and removes a trailing slash. */
export function baseUrl(text: string): string | null {
  if (text === '') return null;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) return throwInvalid();
  return url.href.replace(/\/+$/, '');
}

export function secret(text: string): string | null {
  if (text === '') return null;
  return text.length >= 32 ? text : throwInvalid();
}

/** Parses IP addresses of name servers with optional ports; IPv6 with a port needs brackets. */
export function nameServers(text: string): readonly string[] {
  if (text === '') return [];
  return text.split(',').map((part) => {
    const server = part.trim();
    const isBareIPv6 = /^[\da-f:.]*:[\da-f:.]*:[\da-f:.]*$/i.test(server);
    const written = isBareIPv6 ? `[${server}]` : server;
    const host = written.replace(/:\d+$/, '');
    const url = URL.parse(`http://${written}/`);
    // The URL parser rewrites unusual notations of IPv4, so the host name then differs.
    const isIPv4 = /^\d+(?:\.\d+){3}$/.test(host) && url?.hostname === host;
    return url?.port !== '0' && (isIPv4 || (/^\[[\da-f:.]+\]$/i.test(host) && url)) ? server : throwInvalid();
  });
}

export function ports(text: string): readonly number[] {
  return text.split(',').map((part) => integer(1, 65_535)(part.trim()));
}

/** Parses hosts with ports, and normalizes them: `LOCALHOST:80` equals `localhost:80`. */
export function hostPorts(text: string): ReadonlySet<string> {
  if (text === '') return new Set();
  return new Set(
    text.split(',').map((part) => {
      const [, host = '', port = ''] = /^\s*(.+):(\d{1,5})\s*$/.exec(part) ?? [];
      const url = URL.parse(`http://${host}/`);
      if (!url || url.host !== url.hostname || url.pathname !== '/' || url.username) return throwInvalid();
      return `${url.hostname}:${integer(1, 65_535)(port)}`;
    }),
  );
}
