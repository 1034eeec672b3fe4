import type { Case } from './case.ts';
import { charset } from './charset.ts';
import { compression } from './compression.ts';
import { framing } from './framing.ts';
import { markup } from './markup.ts';
import { names } from './names.ts';
import { redirects } from './redirects.ts';
import { robots } from './robots.ts';
import { sitemaps } from './sitemaps.ts';
import { statuses } from './statuses.ts';
import { structuredData } from './structured-data.ts';
import { timing } from './timing.ts';
import { secureServers } from './tls.ts';
import { types } from './types.ts';

/** All hostile cases, by target of the attack. */
export const groups: Readonly<Record<string, readonly Case[]>> = {
  compression,
  timing,
  markup,
  charset,
  framing,
  statuses,
  redirects,
  types,
  'structured data': structuredData,
  robots,
  sitemaps,
  tls: secureServers,
  names,
};

export const cases: readonly Case[] = Object.values(groups).flat();
