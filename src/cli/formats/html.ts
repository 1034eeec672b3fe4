import { escapeBidi } from '../../lib/plain-text.ts';
import { reportFile } from '../../web/report/report-files.ts';
import { presentSelected } from '../selection.ts';
import { isComplete, type MakeFormat } from './format.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them.
const CONTROL_CHARACTERS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** A self-contained HTML report of one URL. If the page wasn’t audited, the reason goes to standard error. */
export const audits: MakeFormat = ({ words, selection }) => ({
  each: async (audited) => {
    if (!isComplete(audited)) return null;
    const { url, at, mode, auditResult } = audited;
    const { facts, ruleset } = auditResult;
    const presentation = presentSelected(auditResult, words.language, selection);
    const file = await reportFile({ url, facts, ruleset, mode, presentation, generatedAt: new Date(at) }, words);
    // Browsers ignore control characters in HTML, but the file may be printed on a terminal.
    return escapeBidi(file.replaceAll('\t', ' ').replaceAll(CONTROL_CHARACTERS, '\uFFFD'));
  },
});
