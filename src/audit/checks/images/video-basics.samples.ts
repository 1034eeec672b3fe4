import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './video-basics.ts';

const videoObject =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","video":{"@type":"VideoObject","name":"Sowing"}}</script>';

export default {
  described: [
    page(`<video src=sowing.mp4 controls></video>${videoObject}`),
    page(`<video controls poster=sowing.jpg><source src=sowing.webm><source src=sowing.mp4></video>${videoObject}`),
    page('<div itemscope itemtype="https://schema.org/VideoObject"><video src=sowing.mp4 controls></video></div>'),
    page('<div vocab="https://schema.org/" typeof=VideoObject><video src=sowing.mp4 controls></video></div>'),
  ],
  withoutFile: [
    page(`<video controls></video>${videoObject}`),
    page('<video src="blob:https://example.com/1" controls></video><video src=sowing.mp4 controls></video>'),
    page('<video src="" poster=sowing.jpg class=player></video>'),
  ],
  withoutImage: [
    page('<video src=sowing.mp4 controls></video>'),
    page('<video src=sowing.mp4 controls poster=sowing.jpg></video><video src=pots.mp4 controls poster=""></video>'),
    page(
      '<video src=sowing.mp4 controls></video><script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","about":"a VideoObject"}</script>',
    ),
  ],
  undescribed: [page('<video src=sowing.mp4 controls poster=sowing.jpg></video>')],
  none: [
    page('<p>Tomatoes</p><audio src=rain.mp3 controls></audio>'),
    page('<video src=leaves.mp4 autoplay muted loop></video><body><noscript><video src=sowing.mp4></video></noscript>'),
    page('<iframe src="https://video.example/1" title=Sowing></iframe>'),
  ],
} satisfies Samples<typeof check>;
