import { english as language } from '../audit/language.ts';
import { cliWords } from './english-cli.ts';
import { frameWords } from './english-frame.ts';
import { markWords } from './english-marks.ts';
import { panelWords } from './english-panels.ts';
import { reportWords } from './english-report.ts';

/** English, and the form that every other language has. A `{name}` in a sentence is where something stands that is no word. */
export const english = {
  /** For `lang` (BCP 47). */
  tag: 'en',
  /** What the audit itself says: checks, categories, failures. */
  language,
  frame: frameWords,
  marks: markWords,
  report: reportWords,
  panels: panelWords,
  cli: cliWords,
};
