import { page, resources } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './resource-cache.ts';

const own = page('');
const file = (cacheSeconds: number | null, url = 'https://cdn.example.com/a.js') => ({ url, kind: 'script', cacheSeconds }) as const;
const month = 30 * 24 * 3600;

export default {
  all: [
    { ...own, ...resources([file(month)]) },
    { ...own, ...resources([file(month), file(60, 'https://example.org/a.js')]) },
    { ...own, ...resources([file(month), { ...file(60), kind: 'frame' }, { ...file(null), status: 404 }]) },
  ],
  some: [
    { ...own, ...resources([file(month - 1)]) },
    { ...own, ...resources([file(null), file(month)]) },
    {
      ...own,
      ...resources([
        { ...file(3600), kind: 'font' },
        { ...file(60), kind: 'image' },
      ]),
    },
  ],
  none: [
    { ...own, ...resources([]) },
    { ...own, ...resources([file(0)]) },
    { ...own, ...resources([file(60, 'https://example.org/a.js')]) },
    { ...own, ...resources([{ ...file(null), status: 0, error: 'timeout' }]) },
  ],
} satisfies Samples<typeof check>;
