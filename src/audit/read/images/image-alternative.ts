import type { ImageElement } from '../document/document-elements.ts';

/** Whether an image has no alternative text and is not marked as decoration either (ACT 23a2a8). An image that sends a form cannot be decoration. */
export const lacksAlternative = ({ kind, alt, named }: Pick<ImageElement, 'kind' | 'alt' | 'named'>): boolean =>
  !named && (alt === null || (kind === 'input' && alt.trim() === ''));
