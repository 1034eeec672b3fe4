import type { Page } from '../evidence.ts';
import { isWeb, resolvedLinks } from '../read/links/page-link.ts';
import { cut, cutList } from './cut.ts';
import type { SchemaKit, SchemaOutput } from './schema-kit.ts';

const MAX_TARGETS = 100;
const MAX_TARGET = 300;
export const MAX_LINK_TEXT = 120;

/** Targets of the page's links: counts of all targets, and a list of the first ones. */
export const linkSchema = ({ z, components, count, untrusted, cutList }: SchemaKit) =>
  z
    .object({
      internal: count('Links to the same host.'),
      external: count('Links to other hosts.'),
      other: count('tel:, mailto: and the like, and invalid URLs.'),
      targets: cutList(
        z.object({
          url: untrusted(MAX_TARGET, 'Where the link leads, resolved.'),
          kind: z.enum(['internal', 'external', 'other']),
          text: untrusted(MAX_LINK_TEXT, 'Text of the first link there.'),
          rel: untrusted(MAX_LINK_TEXT, 'Its rel, separated by spaces.'),
          count: z.int().min(1).describe('Links with this target.'),
        }),
        MAX_TARGETS,
        'Each target once.',
      ),
    })
    .describe('Where the links of the page lead.')
    .register(components, { id: 'LinkFacts' });

export type LinkFacts = SchemaOutput<typeof linkSchema>;

type LinkTarget = LinkFacts['targets']['items'][number];
type LinkKind = LinkTarget['kind'];

export const linkFacts = (page: Page): LinkFacts => {
  const { host } = new URL(page.url);
  const counts: Record<LinkKind, number> = { internal: 0, external: 0, other: 0 };
  const targets = new Map<string, LinkTarget>();
  for (const { anchor, url } of resolvedLinks(page)) {
    const { href, text, name, rel } = anchor;
    const kind = kindOf(url, host);
    counts[kind]++;
    const address = url?.href ?? href ?? '';
    const known = targets.get(address);
    if (known) known.count++;
    else targets.set(address, { url: address, kind, text: text || name, rel: rel.join(' '), count: 1 });
  }
  return {
    ...counts,
    targets: cutList([...targets.values()], MAX_TARGETS, (target) => ({
      ...target,
      url: cut(target.url, MAX_TARGET),
      text: cut(target.text, MAX_LINK_TEXT),
      rel: cut(target.rel, MAX_LINK_TEXT),
    })),
  };
};

const kindOf = (target: URL | null, host: string): LinkKind => {
  if (!target || !isWeb(target)) return 'other';
  return target.host === host ? 'internal' : 'external';
};
