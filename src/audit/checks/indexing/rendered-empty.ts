import { defineCheck, fail, pass } from '../../check.ts';
import type { MountElement } from '../../read/document/document-elements.ts';
import { isPixel } from '../../read/images/pixel-image.ts';
import { comparedPagesOf, uncomparedVerdicts } from '../../read/rendering/change.ts';
import { isWhole } from '../../read/rendering/document-at-end.ts';
import { isEmptyShell, isPlaceholder } from '../../read/shell.ts';

export default defineCheck({
  id: 'rendered-empty',
  category: 'indexing',
  title: 'Blank page after JavaScript',
  headline: 'Page stays blank even with JavaScript',
  why: 'Google indexes what a browser shows after JavaScript. A page that stays blank there has nothing to be found by, and Google may treat it as a soft 404.',
  fix: 'Open the page in a private window and look for errors in the console. Send the content in the HTML, and return status 404 for URLs that the app doesn’t know.',
  task: { text: 'Repair the page, which stays blank', role: 'developer', effort: 'L' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/fix-search-javascript',
  severity: 'high',
  needs: ['page', 'rendered'],
  verdicts: {
    shown: pass('The page shows content after JavaScript.'),
    blank: fail('After JavaScript, the page shows no text and no image.'),
    waiting: fail('After JavaScript, the page only shows a placeholder: “{text}”.'),
    unfilled: fail('After JavaScript, the page still shows no content, only what was around it before.'),
    ...uncomparedVerdicts,
  },
  run({ page, rendered }, report) {
    const sides = comparedPagesOf(page, rendered);
    if (typeof sides === 'string') return report[sides]();
    const { document } = sides.after;
    const text = document.visibleText.trim();
    const { images, frames, embeds, media } = document;
    const hasMedia = [...images.filter((image) => !image.hidden && !isPixel(image)), ...frames, ...embeds, ...media].some(
      ({ noscript }) => !noscript,
    );
    // A canvas or a drawing is also content; only the browser knows about it.
    const isBlank = text === '' && !hasMedia && rendered.lab.fcp === null;
    const isWaiting = text !== '' && !hasMedia && isPlaceholder(text);
    // Content of custom elements in closed shadow trees and drawn content can't be read.
    const isUnfilled =
      !hasMedia && rendered.isShell && isEmptyShell(document) && !document.mounts.some(mayHideContent) && !document.hasCanvas;
    if (!isBlank && !isWaiting && !isUnfilled) return report.shown();
    if (!isWhole(rendered)) return report.unsure();
    if (isBlank) return report.blank();
    return isWaiting ? report.waiting({ text }) : report.unfilled();
  },
});

/** True for a custom element without text in the document; its content may be in a closed shadow tree. */
const mayHideContent = ({ text, isRoot }: MountElement): boolean => !isRoot && text === '';
