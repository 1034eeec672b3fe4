import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './deprecated-html.ts';

export default {
  none: [
    page('<h1>Tomatoes</h1><p style="text-align:center"><b>Seed</b> <i>Pots</i> <u>Soil</u> <small>Water</small>'),
    page('<object type="application/pdf" data="томаты.pdf"></object><embed src="map.svg">'),
    // An SVG has its own font element, and displayed code is text.
    page('<svg><font></font></svg><pre>&lt;center&gt;</pre><!-- <font> -->'),
    page('<p>Tomatoes</p><noscript><center>Please allow JavaScript</center></noscript>'),
  ],
  some: [
    page('<center><font color=red>Tomaten</font></center>'),
    page('<marquee>新着情報</marquee>'),
    page('<p><tt>tomato</tt> <strike>pot</strike>'),
    page('<video src=a.mp4 controls><embed src=player.swf></video><big>Tomatoes</big>'),
  ],
  plugins: [
    page('<object type="application/x-shockwave-flash" data="intro.swf"><param name=movie value=intro.swf></object>'),
    page('<embed src="/intro.SWF?v=2">'),
    page('<applet code=Garden.class></applet><center>Garden</center>'),
    page('<object data="data:application/x-silverlight-2," type="application/x-silverlight-2"></object>'),
  ],
  frames: [
    page('<html><frameset cols="20%,80%"><frame src=menu.html><frame src=main.html></frameset></html>'),
    page('<html><head><title>庭</title></head><frameset rows="*"><frame src="/a"><noframes>Tomatoes</noframes></frameset>'),
  ],
} satisfies Samples<typeof check>;
