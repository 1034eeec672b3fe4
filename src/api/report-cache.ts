import { type Cache, makeCache } from '../lib/cache.ts';
import type { Service } from './service.ts';

/** Bytes of one service. */
const MAX_BYTES = 16 * 1024 * 1024;

const caches = new WeakMap<Service, Cache<string, Uint8Array<ArrayBuffer>>>();

/** Rendered reports by their entity tag, which changes with what is in them. */
export const reportCache = (service: Service): Cache<string, Uint8Array<ArrayBuffer>> => {
  const cache = caches.get(service) ?? makeCache(MAX_BYTES, ({ byteLength }) => byteLength);
  caches.set(service, cache);
  return cache;
};
