import type { FindingItem } from '../../check.ts';
import type { Page } from '../../evidence.ts';

/** Creates the report item of a redirect; a check that uses it must include `redirectNotes` in its notes. */
export const redirectItem = ({ url, status, location }: Page['redirects'][number]): FindingItem => ({
  url,
  note: { key: 'redirectsTo', values: { status, location } },
});

export const redirectNotes = { redirectsTo: 'Status {status}, redirects to {location}' } as const;
