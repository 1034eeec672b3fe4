import { getDomain } from 'tldts';
import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { baseOf, resolveUrl } from '../../read/address/resolve-url.ts';
import type { FrameElement } from '../../read/document/document-elements.ts';
import { isEmptyShell } from '../../read/shell.ts';
import { wordsOf } from '../../read/text/word-counts.ts';

export default defineCheck({
  id: 'iframe-main',
  category: 'content',
  title: 'Content in iframes',
  headline: 'Main content is inside an iframe',
  why: 'An iframe shows another page with its own URL. Search engines rarely count its text as part of this page.',
  fix: 'Put the text into the page itself. If the iframe only shows another URL, redirect there with status 301.',
  task: { text: 'Put the text into the page itself', role: 'developer', effort: 'M' },
  source: 'https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-iframe-element',
  severity: 'medium',
  needs: ['page'],
  limits: { fewWords: 50 },
  verdicts: {
    own: pass('The page has {words, plural, one {# word} other {# words}} of its own next to its iframes.'),
    framed: fail('The page has only {words, plural, one {# word} other {# words}} of its own. Its content is in an iframe: {url}.'),
    scripted: notApplicable('Not checked: the page has almost no content without JavaScript (`raw-shell`).'),
    none: notApplicable('No iframe on the page could hold its main content.'),
  },
  run({ page }, report, { fewWords }) {
    const frames = framesOf(page);
    const [first] = frames;
    if (!first) return report.none();
    if (isEmptyShell(page.document)) return report.scripted();
    const words = wordsOf(page.document);
    return words >= fewWords
      ? report.own({ words })
      : report.framed(
          { words, url: first.url.href },
          frames.map(({ item }) => item),
        );
  },
});

/** The frames that show a page which may contain the text. */
const framesOf = (page: Page) => {
  const base = baseOf(page);
  return page.document.frames.flatMap((frame) => {
    const target = frame.src === null || frame.noscript || isHidden(frame) ? null : resolveUrl(frame.src, base);
    if (!target || !/^https?:$/.test(target.protocol) || WIDGETS.has(getDomain(target.hostname) ?? '')) return [];
    return [{ url: target, item: { line: frame.line, snippet: frame.source } }];
  });
};

const isHidden = ({ hidden, source }: FrameElement): boolean =>
  hidden || /display\s*:\s*none|visibility\s*:\s*hidden|\s(?:width|height)\s*=\s*["']?[01](?:px)?(?=["'\s>])/i.test(source);

/** Registrable domains of video players, maps, social posts, analytics and similar widgets; their frames contain no main text. */
const WIDGETS: ReadonlySet<string> = new Set(
  (
    'youtube.com youtube-nocookie.com youtu.be vimeo.com dailymotion.com twitch.tv tiktok.com wistia.com wistia.net brightcove.net bilibili.com ' +
    'nicovideo.jp rutube.ru vk.com spotify.com soundcloud.com apple.com deezer.com google.com googletagmanager.com doubleclick.net recaptcha.net ' +
    'openstreetmap.org bing.com facebook.com instagram.com twitter.com x.com pinterest.com linkedin.com hcaptcha.com cloudflare.com stripe.com'
  ).split(' '),
);
