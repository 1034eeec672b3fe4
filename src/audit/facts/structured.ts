import type { ZodType } from 'zod';
import { MAX_NAME, MAX_NAMES, MAX_OUTLINE, MAX_TEXT, MAX_TYPES, type OutlineNode } from '../read/structured/outline.ts';
import type { SchemaKit } from './schema-kit.ts';

/** The structured data of a page as `outlineOf` returns it. */
export const structuredSchema = ({ z, components, count, untrusted }: SchemaKit) => {
  const outlineNode: ZodType<OutlineNode> = z
    .object({
      types: z.array(z.string().max(MAX_TEXT)).max(MAX_TYPES),
      name: untrusted(MAX_TEXT, 'Its name, headline or title.').nullable(),
      as: untrusted(MAX_NAME, 'The property by which the node around it has this one; null at the top.').nullable(),
      syntax: z.enum(['json-ld', 'microdata', 'rdfa']),
      line: z.int().min(1),
      properties: z.array(z.string().max(MAX_NAME)).max(MAX_NAMES).describe('Names of its properties.'),
      properties_total: count('How many it has.'),
      get parts() {
        return z.array(outlineNode).max(MAX_OUTLINE).describe('Nodes inside; each appears once, where it is nearest to the top.');
      },
    })
    .describe('One thing that structured data tells of.')
    .register(components, { id: 'StructuredNode' });
  return z
    .object({
      nodes: z.array(outlineNode).max(MAX_OUTLINE),
      cut: count(`Nodes that are left out: at most ${MAX_OUTLINE} are shown.`),
    })
    .describe('What the page tells programs in JSON-LD, microdata and RDFa, as a tree.')
    .register(components, { id: 'StructuredOutline' });
};
