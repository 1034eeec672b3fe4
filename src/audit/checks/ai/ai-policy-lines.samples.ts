import { page, robots } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './ai-policy-lines.ts';

const html = (text: string) => ({ ...page(text), ...robots('User-agent: *\nAllow: /\n') });
const header = (name: string, value: string | string[]) => ({ ...page('<p>Tomatoes</p>', { headers: { [name]: value } }), ...robots('') });
const file = (text: string, status = 200) => ({ ...page('<p>Tomatoes</p>'), ...robots(text, { status }) });

export default {
  stated: [
    file('User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n'),
    file('# terms\nLicense: https://example.com/license.xml\n'),
    file('User-agent: *\nContent-Usage: train-ai=n\n'),
    header('content-usage', 'train-ai=n'),
    header('x-robots-tag', ['noarchive', 'noai, noimageai']),
    header('tdm-reservation', '1'),
    header('link', '<https://example.com/license.xml>; rel="license"; type="application/rsl+xml"'),
    html('<meta name=robots content="index, NoAI">'),
    html('<meta name="tdm-reservation" content="1"><link rel=license type="application/rsl+xml" href="/license.xml">'),
  ],
  none: [
    file('# Content-Signal: ai-train=no\nUser-agent: *\nContent-Signal:\n'),
    file('Content-Signal: ai-train=no', 404),
    html('<p>Tomatoes</p>'),
    html('<meta name=robots content="noindex"><meta name=description content="noai">'),
    html('<link rel=license href="https://creativecommons.org/licenses/by/4.0/"><meta name=tdm-reservation content="">'),
    header('x-robots-tag', 'noarchive'),
    html('<noscript><meta name=tdm-reservation content=1></noscript>'),
  ],
} satisfies Samples<typeof check>;
