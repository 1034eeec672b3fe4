/** The parts of a title between the marks that set a site's name apart from the page's, as in "Tomatoes | The Garden"; none is empty. */
export const titleParts = (title: string): string[] =>
  title
    .slice(0, MAX_LENGTH)
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const MAX_LENGTH = 2_000;

/** A bar anywhere; dashes and dots only where a space stands on both sides, since they stand inside names too. */
const SEPARATOR = /[|｜¦]|\s(?:[-‐–—―·•»«:]|::|->|→)(?=\s)/u;
