import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './redirect-soft.ts';

const meta = (content: string, more = '') => page(`<title>Tomatoes</title>${more}<meta http-equiv="Refresh" content="${content}">`);
const header = (refresh: string) => page('<title>Tomatoes</title>', { headers: { refresh } });

export default {
  none: [
    page('<title>Tomatoes</title><p>Soup'),
    meta('soon; url=/new'),
    meta('72001; url=/new'),
    meta('0; url=javascript:start()'),
    // A refresh in noscript is only for visitors without scripts.
    page('<head><noscript><meta http-equiv=refresh content="0; url=/plain"></noscript></head>'),
    page('<meta name=refresh content="0; url=/new">'),
    page('<script>location.href = "/app"</script><script src=/app.js></script>'),
  ],
  instant: [
    meta("0; URL='https://example.com/new'"),
    meta('0;/new'),
    meta('0; url=/?cookies=1'),
    header('0; url=/new'),
    meta('0; url=new', '<base href="https://example.org/shop/">'),
  ],
  delayed: [meta('5; url=/new'), meta('1;url=https://example.org/'), meta('72000; url=/new'), header('3; url=/neu')],
  reloads: [
    meta('300'),
    meta('60; url=https://example.com/#news'),
    // The first refresh counts.
    meta('0; url=/new', '<meta http-equiv=refresh content=600>'),
    header('30'),
    meta('1800; url=https://example.com/?refresh=1'),
  ],
  script: [page('<title>Moved</title><script>window.location.href = "https://example.org/"</script><p>Redirecting …')],
} satisfies Samples<typeof check>;
