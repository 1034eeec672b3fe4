import type { Presentation } from '../../../audit/present.ts';
import { english } from '../../../words/english.ts';

/** What became of all checks, in one sentence. */
export const summarySentence = ({ summary }: Presentation, { report } = english): string => {
  const { passed, warned, failed, unknown, not_applicable, accepted } = summary;
  const total = passed + warned + failed + unknown + not_applicable + accepted;
  return report.summary({ total, failed, warned, passed, not_applicable, accepted, unknown });
};

/** What holds the score down beyond the points it took, in one sentence; '' when nothing does. */
export const heldBack = ({ gates }: Presentation, { report } = english): string => {
  const [strictest] = gates;
  if (!strictest) return '';
  const { gate, title } = strictest;
  const holding = gates.filter((one) => one.gate === gate);
  return holding.length === 1 ? report.heldByOne(title, gate) : report.heldByMany(holding.length, gate);
};
