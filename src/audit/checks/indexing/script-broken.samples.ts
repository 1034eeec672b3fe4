import { resources } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './script-broken.ts';

const script = { url: 'https://example.com/a.js', kind: 'script' } as const;
const other = { url: 'https://example.com/b.js', kind: 'script', type: 'text/javascript' } as const;

export default {
  all: [
    resources([other]),
    // Browsers also run scripts of these types.
    resources([
      { ...script, type: 'text/plain' },
      { ...script, type: '' },
    ]),
    resources([other, { ...script, status: 401 }, { ...script, status: 0, error: 'connection_reset' }]),
    resources([other, { ...script, kind: 'stylesheet', status: 404 }]),
  ],
  some: [
    resources([{ ...script, status: 404 }]),
    resources([other, { ...script, status: 410 }]),
    resources([{ ...script, type: 'text/html' }]),
    resources([{ ...script, type: 'image/gif' }]),
    resources([{ ...script, type: 'text/csv' }]),
  ],
  none: [resources([]), resources([{ ...script, status: 451 }]), resources([{ ...script, kind: 'image', status: 404 }])],
} satisfies Samples<typeof check>;
