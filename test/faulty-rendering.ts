import type { Rendering } from '../src/browser/rendering.ts';

/** Observations of a browser on a page with every possible fault; all texts of the page are `text`. */
export const faultyRendering = (text = 'Aa'): Partial<Rendering> => {
  const selector = `main > ${text}`;
  const request = {
    kind: 'fetch',
    error: null,
    refused: null,
    type: text,
    transferBytes: 1_000,
    bytes: 3_000,
    thirdParty: true,
    mixed: false,
  } as const;
  return {
    ended: 'time',
    milliseconds: 15_000,
    lab: {
      fcp: 1_200,
      lcp: 4_300,
      lcpElement: { selector, url: `https://cdn.test/${text}` },
      cls: 0.184,
      tbt: 720,
      shifts: [
        { value: 0.15, time: 900, selector },
        { value: 0.034, time: 1_800, selector: null },
      ],
    },
    layout: {
      ...{ viewport: 412, width: 980, wide: [{ selector, right: 980 }] },
      targets: { small: [{ selector, width: 16, height: 12.5, text }], bad: 3, total: 40 },
      text: { total: 5_000, small: 900, items: [{ selector, size: 10, text }] },
    },
    console: {
      items: [
        { level: 'error', source: 'exception', text: `TypeError: ${text}`, url: `https://example.com/${text}`, line: 12 },
        { level: 'error', source: 'browser', text, url: null, line: null },
        { level: 'warning', source: 'message', text, url: 'javascript:alert(1)', line: null },
      ],
      errors: 9,
      warnings: 1,
    },
    requests: {
      items: [
        { ...request, url: `https://cdn.test/${text}`, status: 404 },
        { ...request, url: `https://statistics.test/${text}`, status: 0, error: 'timeout' },
        { ...request, url: 'http://old.test/a.png', kind: 'image', status: 200, mixed: true },
        { ...request, url: `https://chat.test/${text}`, status: 0, error: 'refused', refused: 'method' },
        { ...request, url: 'https://cdn.test/app.js', kind: 'script', status: 200, transferBytes: 240_000 },
      ],
      total: 5,
    },
    cookies: {
      items: [
        { name: text, host: 'example.com', thirdParty: false, days: 390 },
        { name: '_statistics', host: `statistics.test${text}`, thirdParty: true, days: null },
        { name: 'short', host: 'example.com', thirdParty: false, days: 0.4 },
      ],
      total: 3,
    },
    storage: { local: 4, session: 1 },
    refused: { method: 2, socket: 1, beacon: 3, forbidden: 1, limit: 12, robots: 1 },
  };
};
