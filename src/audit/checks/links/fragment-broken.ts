import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { percentDecoded } from '../../read/address/percent-decoded.ts';
import { isButtonLike } from '../../read/links/button-like.ts';
import { hasPlace, jumpTargetOf } from '../../read/links/jump-target.ts';
import { addressedLinks } from '../../read/links/page-link.ts';

export default defineCheck({
  id: 'fragment-broken',
  category: 'links',
  title: 'Jump links (#anchors)',
  headline: 'Broken jump links (#anchors)',
  why: 'A link such as `#prices` jumps to the part of the page with that ID. If no part has it, a click does nothing.',
  fix: 'Add the ID to the target, for example `<h2 id="prices">`, or correct the link. IDs are case-sensitive.',
  task: { text: 'Repair links within the page', role: 'editor', effort: 'S' },
  source: 'https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('{total, plural, one {# jump link leads} other {# jump links lead}} to an existing part of the page.'),
    some: warn(
      '{bad, number} of {total, plural, one {# jump link} other {# jump links}} {bad, plural, one {points} other {point}} to an ID that the page doesn’t have.',
    ),
    none: notApplicable('The page has no jump links to itself.'),
    cut: notApplicable('The page is too long to read to its end, where the targets may be.'),
  },
  run({ page }, report) {
    if (page.truncated || page.document.truncated) return report.cut();
    // A link with its own script may open something instead of jumping.
    const links = addressedLinks(page)
      .filter(({ anchor, isHere }) => isHere && !anchor.onclick && !isButtonLike(anchor))
      .flatMap(({ anchor, url }) => {
        const place = jumpTargetOf(url);
        return place === null ? [] : [{ anchor, place }];
      });
    const ids = new Set(page.document.ids);
    return reportEach(
      report,
      links,
      ({ place }) => !hasPlace(ids, place) && !SCRIPT_FRAGMENT.test(place),
      ({ anchor, place }) => ({ line: anchor.line, snippet: anchor.source, note: `#${percentDecoded(place)}` }),
    );
  },
});

/** Matches fragment names of things that a script opens, does or loads, and names without a target. */
const SCRIPT_FRAGMENT =
  /modal|off-?canvas|pop-?(?:up|in)|lightbox|drawer|dialog|overlay|toggle|consent|^(?:open|close|show)(?=[-_A-Z])|^(?:none|void|null|nothing|!|print|share|search|menu|nav(?:bar|igation)?|log-?in|sign-?in|cart|comments?|respond|disqus_thread)$/i;
