import { failureMessage } from '../../audit/failure.ts';
import { code, markdown as markdownOf } from '../../audit/texts/markdown.ts';
import { presentSelected } from '../selection.ts';
import { isComplete, type MakeFormat } from './format.ts';

export const markdown: MakeFormat = ({ words: { language }, selection }) => ({
  each: (audited) => {
    if (!isComplete(audited))
      return `# ${language.markdown.noReport} ${code(audited.url)}\n\n${failureMessage(audited.failure, audited.detail, language)}`;
    const presentation = presentSelected(audited.auditResult, language, selection);
    return markdownOf({ url: audited.url, mode: audited.mode, ...audited.auditResult, presentation }, language);
  },
});
