import { english as language } from '../audit/language.ts';
import { cliWords } from './english-cli.ts';
import { frameWords } from './english-frame.ts';
import { markWords } from './english-marks.ts';
import { panelWords } from './english-panels.ts';
import { progressWords } from './english-progress.ts';
import { reportWords } from './english-report.ts';
import { toolWords } from './english-tools.ts';

/** English, and the form that every other language has. A `{name}` in a sentence is where something appears that is not a word. */
export const english = {
  /** For `lang` (BCP 47). */
  tag: 'en',
  /** What the audit itself says: checks, categories, failures, the report as Markdown. */
  language,
  frame: frameWords,
  marks: markWords,
  report: reportWords,
  panels: panelWords,
  cli: cliWords,
  progress: progressWords,
  tools: toolWords,
};
