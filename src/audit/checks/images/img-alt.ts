import { defineCheck, itemOf, notApplicable, pass, share, warn } from '../../check.ts';
import type { ImageElement } from '../../read/document/document-elements.ts';
import { isUnfilled } from '../../read/images/image-address.ts';
import { lacksAlternative } from '../../read/images/image-alternative.ts';
import { ICON_WEIGHT, importanceOf, weightedShareOf } from '../../read/images/image-importance.ts';
import { isPixel } from '../../read/images/pixel-image.ts';
import { isBlank } from '../../read/text/white-space.ts';

export default defineCheck({
  id: 'img-alt',
  category: 'images',
  title: 'Image alt text',
  headline: 'Images without alt text',
  headlines: { decorative: 'No image has a description', unnamed: 'Elements with an image role without a name' },
  why: 'Alt text tells search engines and screen readers what an image shows. Google Images relies on it.',
  fix: 'Add an `alt` attribute to every image that describes what it shows: `<img src="tomato.jpg" alt="Ripe tomatoes on the vine">`. Use `alt=""` for decorative images. Give other elements with `role="img"` an `aria-label`, or `aria-hidden="true"` if they only decorate.',
  task: { text: 'Describe the images in words', role: 'editor', effort: 'M' },
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/23a2a8/',
  severity: 'medium',
  needs: ['page'],
  needsWhole: true,
  limits: { few: 4 },
  verdicts: {
    all: pass(
      '{total, plural, one {The only image has alt text or is} =2 {Both images have alt text or are} other {All # images have alt text or are}} marked as decorative.',
    ),
    some: share(
      '{missing, number} of {images, plural, one {# image} other {# images}} {missing, plural, one {has} other {have}} no alt text{roles, plural, =0 {} one {, and # element with an image role has no name} other {, and # elements with an image role have no name}}.',
    ),
    unnamed: share(
      '{roles, plural, one {# element with an image role, such as `role="img"`, has} other {# elements with an image role, such as `role="img"`, have}} no accessible name.',
    ),
    decorative: warn(
      'All {total, number} images of the content have empty alt text, which marks them as decorative. None says what it shows.',
      'information',
    ),
    none: notApplicable('The page has no images that need alt text.'),
  },
  run({ page }, report, { few }) {
    // Images in noscript are fallbacks; visitors do not see hidden images, tracking pixels or images without a URL.
    const images = page.document.images.filter(
      (image) => !image.noscript && !image.hidden && !isPixel(image) && (image.named || !isUnfilled(image)),
    );
    if (images.length === 0) return report.none();

    const bad = images.filter(lacksAlternative);
    if (bad.length === 0) {
      const isSilent = images.every(({ named, alt }) => !named && isBlank(alt ?? ''));
      const ofContent = isSilent ? images.filter((image) => hasAlt(image) && importanceOf(image) > ICON_WEIGHT) : [];
      return ofContent.length >= few
        ? report.decorative({ total: ofContent.length }, ofContent.map(itemOf))
        : report.all({ total: images.length });
    }
    const missing = bad.filter(hasAlt).length;
    const values = { ...weightedShareOf(bad, images), roles: bad.length - missing };
    const items = bad.map(itemOf);
    return missing === 0 ? report.unnamed(values, items) : report.some({ ...values, missing, images: images.filter(hasAlt).length }, items);
  },
});

/** True unless the image is an SVG or another element with the image role; such elements have no `alt` attribute. */
const hasAlt = ({ kind }: ImageElement): boolean => kind !== 'svg' && kind !== 'role';
