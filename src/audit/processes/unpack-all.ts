import { type Gathered, isUnavailable, type Page } from '../evidence.ts';
import { readRendered } from '../read/rendered.ts';
import { isPacked, type PackedEvidence, unpack } from './packed.ts';

/** Unpacks all evidence where the checks run, and reads what a browser made of the page unless that was read as `atEnd`. */
export const unpackAll = (page: Page, { rendered, ...evidence }: PackedEvidence, atEnd?: Page): Gathered =>
  ({
    page,
    ...Object.fromEntries(Object.entries(evidence).map(([kind, value]) => [kind, isPacked(value) ? unpack<unknown>(value) : value])),
    ...(rendered && { rendered: isUnavailable(rendered) ? rendered : readRendered(page, rendered, atEnd) }),
  }) as Gathered;
