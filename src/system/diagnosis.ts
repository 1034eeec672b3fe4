import { english } from '../locales/english.ts';
import type { Words } from '../locales/words.ts';

/** Result of one inspection: a sentence, including what to do unless the result is `ok`. */
export interface Diagnosis {
  state: 'ok' | 'warning' | 'problem';
  about: string;
  text: string;
}

export const ok = (about: string, text: string): Diagnosis => ({ state: 'ok', about, text });
export const warning = (about: string, text: string): Diagnosis => ({ state: 'warning', about, text });
export const problem = (about: string, text: string): Diagnosis => ({ state: 'problem', about, text });

/** Texts of the inspections that the system page also shows. */
export type DiagnosisTexts = Words['settings']['system']['diagnoses'];

export const englishDiagnoses: DiagnosisTexts = english.settings.system.diagnoses;
