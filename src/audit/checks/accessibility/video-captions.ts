import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { reportEach } from '../../families/each.ts';

export default defineCheck({
  id: 'video-captions',
  category: 'accessibility',
  title: 'Video captions',
  headline: 'Videos without captions',
  why: 'Captions make videos accessible to people who can’t hear or who watch without sound. Captions inside the video file or stream don’t show in the HTML.',
  fix: 'Add a captions file to the `<video>`: `<track kind="captions" src="talk.vtt" srclang="en">`.',
  task: { text: 'Add captions to videos', role: 'editor', effort: 'M' },
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/captions-prerecorded.html',
  severity: 'information',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    all: pass('{total, plural, one {The only video has} =2 {Both videos have} other {All # videos have}} a captions track.'),
    some: warn('{bad, number} of {total, plural, one {# video} other {# videos}} {bad, plural, one {has} other {have}} no captions track.'),
    none: notApplicable('The page has no visible `<video>` with controls.'),
  },
  run({ page }, report) {
    // A video without controls is a moving background, or belongs to a player whose tracks are added by a script.
    const videos = page.document.media.filter(
      ({ kind, controls, hidden, noscript }) => kind === 'video' && controls && !hidden && !noscript,
    );
    return reportEach(report, videos, ({ tracks }) => !tracks.some((track) => track === 'captions' || track === 'subtitles'), itemOf);
  },
});
