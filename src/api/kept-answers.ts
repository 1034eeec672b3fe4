import type { Service } from './service.ts';

/** Bytes that one service keeps of answers. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Rendered JSON by its entity tag, which says what is in it; what was asked for longest ago goes first. */
interface Kept {
  answers: Map<string, Uint8Array<ArrayBuffer>>;
  size: number;
}

const ofService = new WeakMap<Service, Kept>();

/** The JSON of this tag, if it was rendered before. */
export const keptAnswer = (service: Service, tag: string): Uint8Array<ArrayBuffer> | undefined => {
  const answers = ofService.get(service)?.answers;
  const bytes = answers?.get(tag);
  if (answers && bytes) {
    answers.delete(tag);
    answers.set(tag, bytes);
  }
  return bytes;
};

/** Renders JSON, keeps it under its tag and returns its bytes. */
export const keepAnswer = (service: Service, tag: string, body: object): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.from(JSON.stringify({ ...body, status: 200 }));
  const kept = ofService.get(service) ?? { answers: new Map(), size: 0 };
  ofService.set(service, kept);
  kept.size += bytes.byteLength - (kept.answers.get(tag)?.byteLength ?? 0);
  kept.answers.set(tag, bytes);
  for (const [oldest, { byteLength }] of kept.answers) {
    if (kept.size <= MAX_BYTES) break;
    kept.answers.delete(oldest);
    kept.size -= byteLength;
  }
  return bytes;
};
