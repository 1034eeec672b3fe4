import { defineCheck, type FindingItem, notApplicable, pass, share } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { reportEach } from '../../families/each.ts';
import { inlineFontFaces } from '../../read/resources/page-resources.ts';
import { resourceItem } from '../../read/resources/resource-item.ts';
import type { FontFace, Resource } from '../../resources.ts';

export default defineCheck({
  id: 'font-display',
  category: 'performance',
  title: 'Text while fonts load',
  headline: 'Web fonts hide text while they load',
  why: 'Without `font-display`, browsers hide the text for up to 3 seconds while its font loads.',
  fix: 'Add `font-display: swap` to each `@font-face` rule. With Google Fonts, add `&display=swap` to the URL of the style sheet.',
  task: { text: 'Show text while fonts load', role: 'developer', effort: 'S' },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/font-display',
  severity: 'low',
  needs: ['page', 'resources'],
  needsWhole: true,
  notes: { absent: '{family}: no font-display', hidden: '{family}: font-display: {display}' },
  verdicts: {
    all: pass('{total, plural, one {The web font shows} other {All # web fonts show}} text while loading.'),
    some: share(
      '{bad, number} of {total, plural, one {# web font} other {# web fonts}} {bad, plural, one {hides} other {hide}} text while loading.',
    ),
    none: notApplicable('The style sheets load no web fonts for text.'),
  },
  run({ page, resources: { items } }, report) {
    const families = new Map<string, PlacedFace>();
    // A font family has one rule per weight and script; one rule that hides text is enough.
    for (const placed of [...inlineFaces(page), ...items.flatMap(facesOf)]) {
      const { face } = placed;
      const known = families.get(face.family);
      if (isForText(face) && (known === undefined || (isShown(known.face) && !isShown(face)))) families.set(face.family, placed);
    }
    return reportEach(
      report,
      [...families.values()],
      ({ face }) => !isShown(face),
      ({ place, face: { family, display } }) => ({
        ...place,
        note: display === null ? { key: 'absent', values: { family } } : { key: 'hidden', values: { family, display } },
      }),
    );
  },
});

/** A font face and the position of its style sheet. */
interface PlacedFace {
  face: FontFace;
  place: FindingItem;
}

const inlineFaces = (page: Page): PlacedFace[] => inlineFontFaces(page).map(({ face, line }) => ({ face, place: { line } }));

const facesOf = (sheet: Resource): PlacedFace[] => sheet.fontFaces.map((face) => ({ face, place: resourceItem(sheet) }));

const isShown = ({ display }: FontFace): boolean => display !== null && /^(?:swap|fallback|optional)$/.test(display);

/** Fonts embedded in the style sheet are available at once; for icon fonts, fallback letters would confuse visitors. */
const isForText = ({ family, urls }: FontFace): boolean =>
  urls.some((url) => !url.startsWith('data:')) && !/icon|awesome|symbol|glyph/i.test(family);
