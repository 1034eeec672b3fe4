import { page, resources } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './unminified.ts';

const own = page('');
const script = { url: 'https://example.com/a.js', kind: 'script', decodedBytes: 20_480, transferBytes: 20_480 } as const;

export default {
  all: [
    { ...own, ...resources([{ ...script, minifiable: 0 }]) },
    { ...own, ...resources([{ ...script, minifiable: 2047 }]) },
    // Minifying saves less than 10 %.
    { ...own, ...resources([{ ...script, decodedBytes: 204_800, transferBytes: 204_800, minifiable: 20_479 }]) },
    // For compressed files, minifying saves less.
    { ...own, ...resources([{ ...script, transferBytes: 5_000, minifiable: 8_000 }]) },
  ],
  some: [
    { ...own, ...resources([{ ...script, minifiable: 2048 }]) },
    {
      ...own,
      ...resources([
        { ...script, transferBytes: null, minifiable: 9_000 },
        { ...script, minifiable: 0 },
      ]),
    },
    { ...own, ...resources([{ ...script, url: 'https://cdn.example.com/a.css', kind: 'stylesheet', minifiable: 9_000 }]) },
  ],
  none: [
    { ...own, ...resources([]) },
    { ...own, ...resources([script]) },
    { ...own, ...resources([{ ...script, decodedBytes: 0, minifiable: 0 }]) },
    { ...own, ...resources([{ ...script, url: 'https://example.org/a.js', minifiable: 9_000 }]) },
  ],
} satisfies Samples<typeof check>;
