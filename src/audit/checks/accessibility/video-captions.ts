import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'video-captions',
  category: 'accessibility',
  title: 'Video captions',
  headline: 'Videos without captions',
  why: 'People who cannot hear, or who watch without sound, read what is said. Captions may also be part of the picture or of the stream, which the HTML does not show.',
  fix: 'If the sound of a video matters, add its captions as a file, as in <track kind="captions" src="talk.vtt" srclang="en">.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/captions-prerecorded.html',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    all: pass('All videos to be played have a track of captions: {total}.'),
    some: warn('Videos to be played without a track of captions: {bad} of {total}.'),
    none: notApplicable('The page has no <video> with controls to play it.'),
  },
  judge({ page }, give) {
    // One without controls is a moving background, or has a player whose tracks come by script.
    const videos = page.document.media.filter(
      ({ kind, controls, hidden, noscript }) => kind === 'video' && controls && !hidden && !noscript,
    );
    if (videos.length === 0) return give.none();

    const bad = videos.filter(({ tracks }) => !tracks.some((track) => track === 'captions' || track === 'subtitles'));
    const total = videos.length;
    if (bad.length === 0) return give.all({ total });
    return give.some({ bad: bad.length, total }, bad.map(itemOf));
  },
});
