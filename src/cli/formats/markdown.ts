import { failureMessage } from '../../audit/failure.ts';
import { code, markdown } from '../../front/reports/markdown.ts';
import { presentSelected } from '../selection.ts';
import { isComplete, type MakeFormat } from './format.ts';

export const audits: MakeFormat = ({ words, selection }) => ({
  each: (audited) => {
    const { language } = words;
    if (!isComplete(audited))
      return `# ${words.markdown.noReport} ${code(audited.url)}\n\n${failureMessage(audited.failure, audited.detail, language)}`;
    const presentation = presentSelected(audited.auditResult, language, selection);
    return markdown({ url: audited.url, mode: audited.mode, ...audited.auditResult, presentation }, words);
  },
});
