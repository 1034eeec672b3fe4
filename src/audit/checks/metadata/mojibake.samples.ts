import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './mojibake.ts';

const as = (charset: string) => ({ headers: { 'content-type': `text/html; charset=${charset}` } });
const bytes = (latin1: string) => new Uint8Array(Buffer.from(latin1, 'latin1'));
/** Decodes UTF-8 bytes as windows-1252, so that the text looks double-encoded. */
const twice = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

export default {
  clean: [
    page('<title>Tomaten für den Balkon – “süß” und rot</title>'),
    page('<title>Tomatoes</title><p>Plain ASCII', as('iso-8859-1')),
    page(bytes('<title>Tomaten f\xFCr den Balkon</title>'), as('iso-8859-1')),
    page(bytes('<title>\xD2\xEE\xEC\xE0\xF2\xFB</title>'), as('windows-1251')),
    page('<title>トマト</title>'),
    page('<title>Pots &amp; pans; R&amp;D, AT&amp;T;</title><p>&amp;amp; &amp;#039; &amp;nbsp;'),
    page('<title>What &amp;nbsp; means in HTML</title>'),
    page('<p>IRMÃ, MAÇÃ, ÂNGELO, “AMANHÔ'),
    // A few replacement characters may be intended.
    page('<p>The sign � stands for what cannot be read.'),
    page(`<title>Mojibake explained</title><p>${twice('é è à ü ö – “so”')}`),
  ],
  misdeclared: [
    page('<title>Tomaten für den Balkon</title>', as('iso-8859-1')),
    page('<title>Томаты на балконе</title>', as('windows-1251')),
    page('<meta charset=windows-1252><title>Growing tomatoes – a guide</title>', { headers: { 'content-type': 'text/html' } }),
    page('<title>ベランダでトマト栽培</title>', as('shift_jis')),
    page('<title>阳台番茄种植十二个月</title>', as('gb2312')),
  ],
  lost: [
    page(bytes('<title>Tomaten f\xFCr den Balkon</title>')),
    page(bytes('<title>Tomaten</title><p>s\xFC\xDF, gr\xFCn und f\xFCr alle')),
    page('<title>Tomaten f\uFFFDr den Balkon</title>'),
  ],
  escaped: [
    page('<title>The maker&amp;#039;s workshop &amp;amp; yard</title>'),
    page('<title>Pots</title><meta name=description content="Pots &amp;quot;by hand&amp;quot;">'),
  ],
  doubled: [
    page(`<title>${twice('Tomaten für den Balkon')}</title>`),
    page(`<title>Tomatoes</title><p>${twice('“Sow”, don’t buy – it’s fun')}`),
    page(`<meta name=description content="${twice('Größe, Maß und Süße')}">`),
  ],
} satisfies Samples<typeof check>;
