import { page, resources } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './page-weight.ts';

const KIB = 1024;
const empty = page('', { encodedBytes: KIB });
const image = (transferBytes: number | null) => ({ url: 'https://example.com/a.png', kind: 'image', transferBytes }) as const;
const huge = 9_000 * KIB;

export default {
  light: [
    { ...empty, ...resources([]) },
    { ...empty, ...resources([image(2666 * KIB)]) },
    { ...empty, ...resources([image(null)]) },
    // Files loaded only when visitors scroll or press play, or only by social networks.
    { ...page('<img src=/a.png loading=lazy>'), ...resources([image(huge)]) },
    { ...page('<picture><source srcset="/a.png 2x"><img src=/b.png loading=lazy></picture>'), ...resources([image(huge)]) },
    {
      ...page(
        '<picture><source srcset=/a.png><img src=/b.png loading=lazy></picture><picture><source srcset=/c.png><img src=/d.png></picture>',
      ),
      ...resources([image(huge)]),
    },
    { ...page('<iframe src="/f" loading=lazy></iframe>'), ...resources([{ ...image(huge), url: 'https://example.com/f', kind: 'frame' }]) },
    { ...page('<video src=/v.mp4></video>'), ...resources([{ ...image(huge), url: 'https://example.com/v.mp4', kind: 'media' }]) },
    { ...page('<meta property="og:image" content="/a.png">'), ...resources([{ ...image(huge), kind: 'other' }]) },
  ],
  heavy: [
    { ...empty, ...resources([image(2666 * KIB + 1)]) },
    { ...empty, ...resources([image(2000 * KIB), { ...image(1999 * KIB), url: 'https://example.com/b.png' }]) },
    { ...page('', { encodedBytes: 3000 * KIB }), ...resources([]) },
  ],
  tooHeavy: [
    { ...empty, ...resources([image(3999 * KIB + 1)]) },
    { ...page('<img src=/a.png><img src=/a.png loading=lazy>'), ...resources([image(huge)]) },
    { ...page('<picture><source srcset=/a.png><img src=/b.png></picture><img src=/d.png loading=lazy>'), ...resources([image(huge)]) },
    {
      ...page('<video src=/v.mp4 autoplay></video>'),
      ...resources([{ ...image(huge), url: 'https://example.com/v.mp4', kind: 'media' }]),
    },
  ],
} satisfies Samples<typeof check>;
