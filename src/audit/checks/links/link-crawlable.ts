import { defineCheck, itemOf, notApplicable, pass, share, warn } from '../../check.ts';
import type { AnchorElement } from '../../read/document/document-elements.ts';
import { isButtonLike } from '../../read/links/button-like.ts';
import { resolvedLinks } from '../../read/links/page-link.ts';

export default defineCheck({
  id: 'link-crawlable',
  category: 'links',
  title: 'Crawlable links',
  headline: 'Links that search engines can’t follow',
  headlines: { actions: 'Links used as buttons' },
  why: 'Search engines follow links that have a URL in `href`. Pages that are linked only by script may never be found.',
  fix: 'Give every link an `href` with a real URL; a script can still handle the click. Use `<button>` for actions.',
  task: { text: 'Make links that Google can follow', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    all: pass('{total, plural, one {# link has} other {# links have}} a URL that search engines can follow.'),
    some: share(
      '{bad, number} of {total, plural, one {# link} other {# links}} {bad, plural, one {has} other {have}} no URL that search engines can follow.',
    ),
    actions: warn(
      '{bad, number} of {total, plural, one {# link} other {# links}} {bad, plural, one {leads} other {lead}} nowhere without a script, as buttons do.',
      'information',
    ),
    none: notApplicable('The page has no links.'),
  },
  run({ page }, report) {
    const links = page.document.anchors.filter((anchor) => !anchor.noscript && actsAsLink(anchor));
    if (links.length === 0) return report.none();

    const followable = new Set(
      resolvedLinks(page)
        .filter(isFollowable)
        .map(({ anchor }) => anchor),
    );
    const bad = links.filter((anchor) => !followable.has(anchor));
    const total = links.length;
    if (bad.length === 0) return report.all({ total });
    const lost = bad.filter((anchor) => !isAction(anchor));
    if (lost.length === 0) return report.actions({ bad: bad.length, total }, bad.map(itemOf));
    return report.some({ bad: lost.length, total }, lost.map(itemOf));
  },
});

/** True if an anchor without URL acts as a link: `rel`, `target` or a script opens a page. Other anchors mark a place or are placeholders. */
const actsAsLink = (anchor: AnchorElement): boolean => {
  const { href, role, navigates, id, rel, target } = anchor;
  if (isButtonLike(anchor)) return false;
  return href !== null || navigates || (!role && id === null && (rel.length > 0 || target !== null));
};

const isFollowable = ({ anchor, url }: { anchor: AnchorElement; url: URL | null }): boolean =>
  url !== null && !(/^\s*[jf]/i.test(anchor.href ?? '') && /^(?:javascript|file):/i.test((anchor.href ?? '').replace(/\s+/g, '')));

/**
 * True if the `javascript:` URL is empty, so that a script attached elsewhere handles the click, or if its code acts on the page itself, as do most
 * functions called without a target.
 */
const isAction = ({ href, navigates }: AnchorElement): boolean => {
  const code = (href ?? '').slice(0, 100).replace(/\s+/g, '');
  return !navigates && (ACTION_SCRIPT.test(code) || (FUNCTION_CALL.test(code) && !TO_PAGE.test(code)));
};

const ACTION_SCRIPT =
  /^javascript:(?:void(?:0|\(0\)|;|$)|\/\/|;|$|(?:window\.)?(?:print|close|history\.)|[\w$.]*(?:print|close|cookie|consent|mailto|toggle|pop|share|bookmark|scroll)|[^;]*\.(?:scroll(?:IntoView|To|By)?|focus|click)\()/i;
const FUNCTION_CALL = /^javascript:(?:void)?[\w$.]{1,60}\(\);?$/i;
const TO_PAGE = /[Pp]age|[Nn]ext|[Pp]rev|[:.]go(?:[Tt]o)?[A-Z_(]|[Hh]ref|[Ll]ocation|[Ss]ubmit|[Ll]ink|[Uu]rl|URL/;
