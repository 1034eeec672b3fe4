import { version } from '../../lib/version.ts';
import type { Words } from '../../locales/words.ts';
import { commonSheet, featureSheets, icon } from '../frame/assets.ts';
import { type ReportPage, reportPage } from './report-page.ts';

/** Creates a finished report as one HTML file. Its policy blocks loading anything; links to other pages of the server are left out. */
export const reportFile = async (
  report: Pick<ReportPage, 'url' | 'presentation' | 'facts' | 'ruleset' | 'mode' | 'generatedAt'>,
  words: Words,
): Promise<string> => {
  const shown = { previous: null, banner: null, privacy: 'private', state: 'completed', error: null, errorDetail: {} } as const;
  return makeStandalone(String(await reportPage({ ...report, ...shown }, { basePath: '', version, words })));
};

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** Removes the server’s links and images by regular expression, which is safe because text of the audited site is escaped. */
const makeStandalone = (page: string): string =>
  page
    .replace(/<link rel="stylesheet"[^>]*>\n?/g, '')
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon.body)}">`)
    .replace('<meta charset="utf-8">', () => `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${POLICY}">`)
    .replace(/<header class="bar">[\s\S]*?<\/header>\n?/, '')
    .replace(/<a class="about" [\s\S]*?<\/a> ?/g, '')
    .replace(/<a (?:[^>]*? )?href="\/[^"]*"[^>]*>([\s\S]*?)<\/a>/g, '$1')
    .replace('</head>', () => `<style>${withoutFonts(commonSheet.body)}${featureSheets.report.body}</style>\n</head>`);

/** Removes web fonts: the file can’t load any, so it uses system fonts. */
const withoutFonts = (css: string): string => css.replace(/@font-face\{[^}]*\}/g, '');
