import type { Item } from '../../check.ts';
import type { Page } from '../../evidence.ts';

/** A redirect as an item; the check declares `redirectNotes`. */
export const redirectItem = ({ url, status, location }: Page['redirects'][number]): Item => ({
  url,
  note: { key: 'redirectsTo', values: { status, location } },
});

export const redirectNotes = { redirectsTo: 'Status {status}, redirects to {location}' } as const;
