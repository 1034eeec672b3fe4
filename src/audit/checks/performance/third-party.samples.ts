import { page, resources } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './third-party.ts';

const own = page('<meta property="og:image" content="https://example.net/card.png">');
const script = (url: string) => ({ url, kind: 'script', transferBytes: 20_000 }) as const;

export default {
  none: [
    { ...own, ...resources([]) },
    { ...own, ...resources([script('https://cdn.example.com/a.js')]) },
    { ...own, ...resources([{ url: 'https://example.net/card.png', kind: 'other' }]) },
  ],
  some: [
    {
      ...own,
      ...resources([script('https://example.org/a.js'), script('https://cdn.example.org/b.js'), script('https://example.net/c.js')]),
    },
    { ...own, ...resources([script('https://127.0.0.2/a.js')]) },
  ],
} satisfies Samples<typeof check>;
