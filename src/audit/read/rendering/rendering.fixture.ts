import type { RenderedRequest } from '../../../browser/rendering.ts';
import type { Rendered } from '../../evidence.ts';

/** The answer of the document at the end if a script led there. */
export const goneTo = (url: string): Rendered['answer'] => ({ url, status: 200, headers: [['content-type', 'text/html']] });

export const crashed = { ended: 'crashed', layout: null } as const;

/** A request of the page, by default one of a script for data, which was answered. */
export const request = (facts: Partial<RenderedRequest> = {}): RenderedRequest => ({
  url: 'https://example.com/data.json',
  kind: 'fetch',
  status: 200,
  error: null,
  refused: null,
  type: 'application/json',
  transferBytes: 200,
  bytes: 400,
  thirdParty: false,
  mixed: false,
  ...facts,
});

export const requests = (...items: readonly Partial<RenderedRequest>[]): Pick<Rendered, 'requests'> => ({
  requests: { items: items.map(request), total: items.length },
});

/** A page that asks its server with POST, which Sonde never sends. */
export const posting = requests({ status: 0, error: 'refused', refused: 'method' });
