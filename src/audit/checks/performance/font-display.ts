import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { resourceItem } from '../../read/resources/resource-item.ts';
import type { FontFace, Resource } from '../../resources.ts';

export default defineCheck({
  id: 'font-display',
  category: 'performance',
  title: 'Text while fonts load',
  headline: 'Web fonts hide text while they load',
  why: 'Without `font-display`, browsers hide the text for up to 3 seconds while its font loads.',
  fix: 'Add `font-display: swap` to each `@font-face` rule. With Google Fonts, add `&display=swap` to the URL of the style sheet.',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/font-display',
  severity: 'low',
  needs: ['resources'],
  notes: { absent: '{family}: no font-display', hidden: '{family}: font-display: {display}' },
  verdicts: {
    all: pass('{total, plural, one {The web font shows} other {All # web fonts show}} text while loading.'),
    some: share(
      '{bad} of {total, plural, one {# web font} other {# web fonts}} {bad, plural, one {hides} other {hide}} text while loading.',
    ),
    none: notApplicable('The style sheets load no web fonts for text.'),
  },
  run({ resources: { items } }, report) {
    const families = new Map<string, { sheet: Resource; face: FontFace }>();
    // A family has a rule for each weight and script; one that hides text is enough.
    for (const sheet of items)
      for (const face of sheet.fontFaces) {
        const known = families.get(face.family);
        if (isForText(face) && (known === undefined || (isShown(known.face) && !isShown(face)))) families.set(face.family, { sheet, face });
      }
    if (families.size === 0) return report.none();

    const bad = [...families.values()].filter(({ face }) => !isShown(face));
    const total = families.size;
    if (bad.length === 0) return report.all({ total });
    return report.some(
      { bad: bad.length, total },
      bad.map(({ sheet, face: { family, display } }) =>
        resourceItem(sheet, display === null ? { key: 'absent', values: { family } } : { key: 'hidden', values: { family, display } }),
      ),
    );
  },
});

const isShown = ({ display }: FontFace): boolean => display !== null && /^(?:swap|fallback|optional)$/.test(display);

/** Fonts in the style sheet itself are there at once; letters in place of an icon would confuse. */
const isForText = ({ family, urls }: FontFace): boolean =>
  urls.some((url) => !url.startsWith('data:')) && !/icon|awesome|symbol|glyph/i.test(family);
