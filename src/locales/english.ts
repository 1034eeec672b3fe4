import { english as language } from '../audit/language.ts';
import { catalogue } from './catalogue.ts';
import { compareWords } from './english-compare.ts';
import { crawlWords } from './english-crawl.ts';
import { frameWords } from './english-frame.ts';
import { markWords } from './english-marks.ts';
import { panelWords } from './english-panels.ts';
import { progressWords } from './english-progress.ts';
import { renderedWords } from './english-rendered.ts';
import { reportWords } from './english-report.ts';
import { shareWords } from './english-share.ts';
import { toolWords } from './english-tools.ts';
import type { Messages } from './messages.ts';

/** English, and the type of all other languages. A `{name}` in a sentence is replaced by a value. */
export const english = {
  /** Value of `lang` (BCP 47). */
  tag: 'en',
  /** Texts of the audit: checks, categories, failures, Markdown. */
  language,
  frame: frameWords,
  marks: markWords,
  report: reportWords,
  share: shareWords,
  crawl: crawlWords,
  panels: panelWords,
  rendered: renderedWords,
  compare: compareWords,
  cli: catalogue<Messages['cli']>('en', 'cli'),
  progress: progressWords,
  tools: toolWords,
};
