import type { Presentation } from '../../audit/present.ts';
import { count } from './amount.ts';

/** What became of all checks, in one sentence. */
export const summarySentence = ({ summary: { passed, warned, failed, unknown, not_applicable, accepted } }: Presentation): string => {
  const parts = [
    { number: failed, text: `${failed} failed` },
    { number: warned, text: `${warned} warned` },
    { number: passed, text: `${passed} passed` },
    { number: not_applicable, text: not_applicable === 1 ? '1 does not apply' : `${not_applicable} do not apply` },
    { number: accepted, text: `${accepted} accepted` },
    { number: unknown, text: `${unknown} could not be made` },
  ]
    .filter(({ number }) => number > 0)
    .map(({ text }) => text);
  const total = passed + warned + failed + unknown + not_applicable + accepted;
  return `Of ${count(total, 'check')}, ${listed(parts)}.`;
};

/** What holds the score down beyond the points it took, in one sentence; '' when nothing does. */
export const heldBack = ({ gates }: Presentation): string => {
  const [strictest] = gates;
  if (!strictest) return '';
  const holding = gates.filter(({ gate }) => gate === strictest.gate);
  const failure = holding.length === 1 ? `“${strictest.title}” holds` : `${holding.length} failures hold`;
  return `${failure} the score at ${strictest.gate} or below.`;
};

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
