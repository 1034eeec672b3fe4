import { MINUTE } from '../../lib/time.ts';
import type { Page } from '../evidence.ts';
import { type LinkChecks, type LinkError, type LinkLeftOut, type LinkVerdict, linkVerdicts } from '../link-check.ts';
import { type CheckedLink, checkedLinks, isBroken } from '../read/links/checked-links.ts';
import { cut, cutOrNull, MAX_URL } from './cut.ts';
import { MAX_LINK_TEXT } from './links.ts';

/** How the targets of the page's links answered: counts of all verdicts, and a list of those that are not `ok`. */
export interface LinkCheckFacts extends Record<LinkVerdict, number> {
  checked: number;
  items: CheckedTargetFacts[];
  /** How many more targets there are, and why they have no verdict. */
  left_out: { [Reason in LinkLeftOut]?: number | undefined };
  /** True if no other host could be reached from here, so that nothing is known of them; else absent. */
  offline?: boolean | undefined;
}

interface CheckedTargetFacts {
  url: string;
  /** 0 if there was no answer; `error` says why. */
  status: number;
  error: LinkError | null;
  verdict: LinkVerdict;
  final_url: string;
  /** Number of redirects, and whether all are permanent. */
  redirects: number;
  permanent: boolean;
  /** Of the first link to it; null if the page has none that can be read. */
  line: number | null;
  text: string | null;
  internal: boolean;
  /** When an earlier audit asked, in ISO 8601; null if it was asked in the minutes before this audit or by it. */
  checked_at: string | null;
}

export const MAX_CHECKED_TARGETS = 100;

/** Lists broken targets first, so that they remain if the list is cut. */
export const linkCheckFacts = (page: Page, checks: LinkChecks, now: number): LinkCheckFacts => {
  const links = checkedLinks(page, checks);
  const counts = Object.fromEntries(linkVerdicts.map((verdict) => [verdict, 0])) as Record<LinkVerdict, number>;
  for (const { target } of links) counts[target.verdict]++;
  const [broken, others] = [links.filter(({ target }) => isBroken(target)), links.filter(({ target }) => !isBroken(target))];
  return {
    checked: links.length,
    ...counts,
    items: [...broken, ...others.filter(({ target }) => target.verdict !== 'ok')]
      .slice(0, MAX_CHECKED_TARGETS)
      .map((link) => factsOfLink(link, now)),
    left_out: checks.leftOut,
    ...(checks.offline && { offline: true }),
  };
};

/** Milliseconds within which an answer counts as one of this audit. */
const RECENT = 5 * MINUTE;

const factsOfLink = ({ target, place, internal }: CheckedLink, now: number): CheckedTargetFacts => ({
  url: cut(target.url, MAX_URL),
  status: target.status,
  error: target.error,
  verdict: target.verdict,
  final_url: cut(target.finalUrl, MAX_URL),
  redirects: target.redirects,
  permanent: target.permanent,
  line: place?.line ?? null,
  text: cutOrNull(place?.text, MAX_LINK_TEXT),
  internal,
  checked_at: target.checkedAt < now - RECENT ? new Date(target.checkedAt).toISOString() : null,
});
