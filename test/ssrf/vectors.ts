import { blocks, otherNeighbours, publicNeighbours } from '../fixtures/address-vectors.ts';
import { generatedAllowed } from './generated-allowed.vectors.ts';
import { generatedDenied } from './generated-denied.vectors.ts';
import { generatedPolicy } from './generated-policy.vectors.ts';
import { literals } from './literals.vectors.ts';
import { names } from './names.vectors.ts';
import { parsing } from './parsing.vectors.ts';
import { publicLiterals } from './public-literals.vectors.ts';
import { redirects } from './redirects.vectors.ts';
import { schemesAndPorts } from './schemes-and-ports.vectors.ts';
import type { VectorGroup } from './vector.ts';

const asUrl = (address: string): string => `http://${address.includes(':') ? `[${address}]` : address}/`;

/** Mapped addresses, which are checked by their IPv4 address. */
const MAPPED = ['::ffff:0:0', '::ffff:10.0.0.1', '::ffff:ffff:ffff'];

const aroundBlocks: readonly VectorGroup[] = [
  {
    category: 'block',
    verdict: 'deny',
    level: 'must',
    ends: 'forbidden_target',
    rows: [...blocks.flatMap(([, addresses]) => addresses), ...MAPPED].map(asUrl),
  },
  { category: 'block-neighbour', verdict: 'deny', level: 'must', ends: 'forbidden_target', rows: otherNeighbours.map(asUrl) },
  { category: 'block-neighbour', verdict: 'allow', level: 'must', ends: 'answer', rows: publicNeighbours.map(asUrl) },
];

/** All URLs for the guard, except those that an audit fetches itself and the service’s own address. */
export const vectorGroups: readonly VectorGroup[] = [
  ...literals,
  ...publicLiterals,
  ...parsing,
  ...schemesAndPorts,
  ...names,
  ...redirects,
  ...generatedDenied,
  ...generatedPolicy,
  ...generatedAllowed,
  ...aroundBlocks,
];
