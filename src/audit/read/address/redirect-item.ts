import type { Item } from '../../check.ts';
import type { Page } from '../../evidence.ts';

/** Makes an item of a redirect; the check must have `redirectNotes` as notes. */
export const redirectItem = ({ url, status, location }: Page['redirects'][number]): Item => ({
  url,
  note: { key: 'redirectsTo', values: { status, location } },
});

export const redirectNotes = { redirectsTo: 'Status {status}, redirects to {location}' } as const;
