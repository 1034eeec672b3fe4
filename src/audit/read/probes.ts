/** Reads responses without parsing them, so that the service process itself can do this. */
import type { Answer } from '../../http/fetch.ts';
import type { Probe, TextFile } from '../evidence.ts';
import { mediaType } from './headers/headers.ts';

/** Reads a text file such as /llms.txt; `looksLikeHtml` is true if the response is a web page instead. */
export const readTextFile = (answer: Answer, requested: string): TextFile => ({
  ...readProbe(answer, requested),
  looksLikeHtml: beginsLikeHtml(answer.body),
  text: new TextDecoder().decode(answer.body),
});

export const readProbe = (answer: Answer, requested: string): Probe => ({
  url: requested,
  finalUrl: answer.url,
  status: answer.status,
  headers: answer.headers,
  type: mediaType(answer.headers),
  redirects: answer.redirects,
});

/** True if bytes begin like HTML by the MIME Sniffing standard, as when a single-page app sends its fallback page. */
export const beginsLikeHtml = (body: Uint8Array): boolean => HTML_START.test(new TextDecoder().decode(body.subarray(0, 512)));

const HTML_START = /^\s*<(?:!--|(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)(?:[\s>]|$))/i;
