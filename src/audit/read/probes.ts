/** What is read from answers without parsing them, so that the service can do it itself. */
import type { Answer } from '../../http/fetch.ts';
import type { Probe, TextFile } from '../evidence.ts';
import { mediaType } from './headers/headers.ts';

/** A text file at a usual address, such as /llms.txt; what answers with a page has none. */
export const readTextFile = (answer: Answer, asked: string): TextFile => ({
  ...readProbe(answer, asked),
  looksLikeHtml: beginsLikeHtml(answer.body),
  text: new TextDecoder().decode(answer.body),
});

export const readProbe = (answer: Answer, asked: string): Probe => ({
  url: asked,
  finalUrl: answer.url,
  status: answer.status,
  headers: answer.headers,
  type: mediaType(answer.headers),
  redirects: answer.redirects,
});

/** Whether bytes begin with markup, as the catch-all answer of a single-page app does. */
export const beginsLikeHtml = (body: Uint8Array): boolean =>
  /^\s*<(?:!doctype html|html|head|body|!--)/i.test(new TextDecoder().decode(body.subarray(0, 512)));
