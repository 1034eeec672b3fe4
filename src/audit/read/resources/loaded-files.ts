import { isUtf8 } from 'node:buffer';
import type { Answer } from '../../../http/fetch.ts';
import type { FontFace, Resource, ResourceReference } from '../../resources.ts';
import { decode, encodingOf, readCharset } from '../charset.ts';
import { readStyleSheet } from './css-references.ts';
import { minifiableBytes } from './minifiable.ts';

/** Facts about a loaded style sheet, and the files that the style sheet loads. */
export interface LoadedStylesheet extends Pick<Resource, 'decodedBytes' | 'minifiable' | 'fontFaces'> {
  named: ResourceReference[];
}

export type LoadedScript = Pick<Resource, 'decodedBytes' | 'minifiable'>;

/** Maximum URLs of a style sheet, maximum font faces, and maximum sources per font face. */
const MAX_STYLE_URLS = 500;
const MAX_FACES = 100;
const MAX_SOURCES = 5;

export const readLoadedStylesheet = (answer: Answer): LoadedStylesheet => {
  const text = textOf(answer);
  const { imports, urls, fontFaces } = readStyleSheet(text, new URL(answer.url));
  const named = [
    ...imports.map((url): ResourceReference => ({ url, kind: 'stylesheet', line: null })),
    ...urls.map(({ url, kind }): ResourceReference => ({ url, kind, line: null })),
  ];
  return {
    ...sizeOf(answer),
    minifiable: answer.truncated ? null : minifiableBytes(text, 'stylesheet'),
    fontFaces: fontFaces.slice(0, MAX_FACES).map(shortFace),
    named: named.slice(0, MAX_STYLE_URLS),
  };
};

export const readLoadedScript = (answer: Answer): LoadedScript => ({
  ...sizeOf(answer),
  minifiable: answer.truncated ? null : minifiableBytes(textOf(answer), 'script'),
});

const sizeOf = ({ body, truncated }: Answer): Pick<Resource, 'decodedBytes'> => ({ decodedBytes: truncated ? null : body.byteLength });

/** Decodes a style sheet or script; almost all are UTF-8. */
const textOf = ({ body, headers }: Answer): string => {
  if (isUtf8(body)) return decode(body, { name: 'utf-8' });
  const [, label = ''] = /^@charset "([^"]{1,40})";/.exec(Buffer.from(body.subarray(0, 60)).toString('latin1')) ?? [];
  const charset = readCharset(body, headers);
  return decode(body, { name: (charset.from === 'default' && encodingOf(label)) || charset.name });
};

const shortFace = ({ family, display, urls }: FontFace): FontFace => ({
  family: family.slice(0, MAX_NAME),
  display: display?.slice(0, MAX_NAME) ?? null,
  urls: urls.slice(0, MAX_SOURCES).map((url) => url.slice(0, MAX_URL)),
});

const MAX_NAME = 100;
const MAX_URL = 500;
