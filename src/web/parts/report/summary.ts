import type { Presentation } from '../../../audit/present.ts';
import { english } from '../../../words/english.ts';

/** What became of all checks, in one sentence. */
export const summarySentence = ({ summary }: Presentation, { report } = english): string => report.summary(summary);

/** What caps the score below the points that were deducted, in one sentence; '' when nothing lowered it so. */
export const capSentence = ({ cap }: Presentation, { report } = english): string => {
  if (cap === null) return '';
  const [only, ...others] = cap.by;
  return only !== undefined && others.length === 0 ? report.cappedByOne(only.headline, cap.at) : report.cappedByMany(cap.by.length, cap.at);
};
