import { links, page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './link-fragment-missing.ts';

const linking = page('<a href="/guide#install">Install</a><a href="/guide#%C3%BCber">Über</a><a href="/guide">Guide</a>');
const guide = 'https://example.com/guide';

export default {
  all: [
    { ...linking, ...links([{ url: guide, missingFragments: [] }]) },
    { ...linking, ...links([{ url: guide, missingFragments: ['other'] }]) },
  ],
  some: [
    { ...linking, ...links([{ url: guide, missingFragments: ['install'] }]) },
    { ...linking, ...links([{ url: guide, missingFragments: ['über'] }]) },
    { ...linking, ...links([{ url: guide, missingFragments: ['%C3%BCber', 'install'] }]) },
  ],
  none: [
    { ...page('<a href="/guide">Guide</a>'), ...links([{ url: guide, missingFragments: [] }]) },
    { ...linking, ...links([{ url: guide }]) },
    { ...page(''), ...links([]) },
  ],
} satisfies Samples<typeof check>;
