import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './video-captions.ts';

export default {
  all: [
    page('<video controls src=sow.mp4><track kind=captions src=sow.vtt srclang=en></video>'),
    // Many people call captions “subtitles”, which is also the default kind of a track.
    page('<video controls><source src=sow.mp4><track kind=Subtitles src=ja.vtt srclang=ja></video>'),
    page('<video controls src=sow.mp4><track src=sow.vtt></video>'),
  ],
  some: [
    page('<video controls src=sow.mp4></video>'),
    page('<video controls src=sow.mp4><track kind=chapters src=parts.vtt></video>'),
    page('<video controls src=a.mp4><track kind=captions src=a.vtt></video><video controls src=b.mp4></video>'),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    page('<video hidden controls src=sow.mp4></video><div style="display:none"><video controls src=sow.mp4></video></div>'),
    page('<video autoplay muted loop src=leaves.mp4></video>'),
    page('<audio controls src=bees.mp3></audio><iframe src="https://video.example/42"></iframe>'),
    page('<body><noscript><video controls src=sow.mp4></video></noscript>'),
  ],
} satisfies Samples<typeof check>;
