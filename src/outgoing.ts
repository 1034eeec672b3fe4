import type { Config } from './config.ts';
import type { HttpSettings } from './http/settings.ts';
import { version } from './version.ts';

/** How audits go out, by the settings. */
export const httpSettings = (config: Config, ownPorts: ReadonlySet<number>): HttpSettings => {
  const contact = config.contactUrl ?? config.baseUrl;
  return {
    userAgent: `Mozilla/5.0 (compatible; Sonde/${version}${contact === null ? '' : `; +${contact}`})`,
    targetPorts: config.targetPorts,
    allowTargets: config.allowTargets,
    ownPorts,
    connectTimeout: Math.min(10_000, config.fetchTimeout),
    totalTimeout: config.fetchTimeout,
    maxBytes: config.maxPageBytes,
    maxHeaderBytes: 16 * 1024,
    maxRedirects: 10,
  };
};
