import { wordFailure } from '../../audit/failure.ts';
import { code, markdown as markdownOf } from '../../audit/markdown.ts';
import { present } from '../../audit/present.ts';
import { type Format, isJudged } from './format.ts';

export const markdown: Format = {
  each: (audited) =>
    isJudged(audited)
      ? markdownOf({ url: audited.url, ...audited.judgement, presentation: present(audited.judgement) })
      : `# No SEO report for ${code(audited.url)}\n\n${wordFailure(audited.failure, audited.detail)}`,
};
