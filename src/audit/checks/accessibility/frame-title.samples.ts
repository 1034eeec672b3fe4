import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './frame-title.ts';

export default {
  all: [
    page('<iframe src="https://video.example/42" title="Sowing tomatoes, film of 3 minutes"></iframe>'),
    page('<h2 id=map>How to find us</h2><iframe src="https://map.example/" aria-labelledby=map></iframe>'),
    page('<iframe src="https://map.example/" aria-label="地図"></iframe><iframe src="/ad" title=Advertisement></iframe>'),
  ],
  some: [
    page('<iframe src="https://video.example/42"></iframe>'),
    page('<iframe src="https://video.example/42" title=" "></iframe><iframe src="/a" title=A></iframe><iframe src="/b" title=B></iframe>'),
    // The `name` attribute of an iframe is for scripts and link targets, and is no title.
    page('<iframe src="https://map.example/" name=map></iframe>'),
    page('<iframe src="https://map.example/" aria-labelledby=nothing></iframe>'),
    page('<iframe src="/map" role=none tabindex=0></iframe>'),
    page('<iframe src="/map" role=presentation title=""></iframe>'),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    page('<iframe src="/frame" role=presentation></iframe><iframe src="/frame" role=none></iframe>'),
    page('<iframe src="/pixel" hidden></iframe><iframe src="/pixel" aria-hidden=true></iframe>'),
    page('<iframe src="/upload" name=upload style="DISPLAY: none"></iframe><iframe src="/pixel" tabindex=-1></iframe>'),
    page('<body><noscript><iframe src="https://tags.example/ns.html" height=0 width=0></iframe></noscript>'),
  ],
} satisfies Samples<typeof check>;
