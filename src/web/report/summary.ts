import type { Presentation } from '../../audit/present.ts';
import { english } from '../../locales/english.ts';

/** The results of all checks in one sentence. */
export const summarySentence = ({ summary }: Presentation, { report } = english): string => report.summary(summary);

/** The reason why the score is capped, in one sentence; '' if it isn’t. */
export const capSentence = ({ cap }: Presentation, { report } = english): string => {
  if (cap === null) return '';
  const [only, ...others] = cap.by;
  return only !== undefined && others.length === 0 ? report.cappedByOne(only.headline, cap.at) : report.cappedByMany(cap.by.length, cap.at);
};
