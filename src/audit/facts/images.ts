import type { ImageElement } from '../read/document/document-elements.ts';
import { cut, cutList, cutOrNull } from './cut.ts';
import type { SchemaKit, SchemaOutput } from './schema-kit.ts';

const MAX_IMAGES = 60;
const MAX_SRC = 300;
const MAX_ALT = 200;
const MAX_ATTRIBUTE_LENGTH = 20;

export const imageSchema = ({ z, components, untrusted, cutList }: SchemaKit) =>
  cutList(
    z
      .object({
        line: z.int().min(1),
        src: untrusted(MAX_SRC, 'As written; null when there is none.').nullable(),
        alt: untrusted(MAX_ALT, 'Null when there is none, empty when it is empty.').nullable(),
        width: untrusted(MAX_ATTRIBUTE_LENGTH, 'As written.').nullable(),
        height: untrusted(MAX_ATTRIBUTE_LENGTH, 'As written.').nullable(),
        loading: untrusted(MAX_ATTRIBUTE_LENGTH, 'As written.').nullable(),
      })
      .register(components, { id: 'ImageFacts' }),
    MAX_IMAGES,
    '<img> elements in the order of the page.',
  );

export type ImageFacts = SchemaOutput<typeof imageSchema>;

/** Lists the first `<img>` elements of a page. */
export const imageFacts = (images: readonly ImageElement[]): ImageFacts =>
  cutList(images, MAX_IMAGES, ({ line, src, alt, width, height, loading }) => ({
    line,
    src: src === null ? null : cut(src, src.startsWith('data:') ? MAX_ATTRIBUTE_LENGTH : MAX_SRC),
    alt: cutOrNull(alt, MAX_ALT),
    width: cutOrNull(width, MAX_ATTRIBUTE_LENGTH),
    height: cutOrNull(height, MAX_ATTRIBUTE_LENGTH),
    loading: cutOrNull(loading, MAX_ATTRIBUTE_LENGTH),
  }));
