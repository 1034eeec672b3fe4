import { assertIfMatch, entityTag } from '../../front/conditional.ts';
import { readId } from '../../front/parameters.ts';
import { Problem } from '../../lib/problem.ts';
import { type LanguageTag, languageTags } from '../../locales/languages.ts';
import { findReport, findVersion, type Report } from '../../reports/report.ts';
import type { Call } from '../call.ts';

/** A call whose path names a report. */
type CallOnReport = Pick<Call, 'service' | 'key'> & { params: { id: string } };

/** Finds the report in the path. Throws the same 404 for unknown and invalid ids and those of other accounts. */
export const requireReport = async ({ service, key, params }: CallOnReport): Promise<Report> => {
  const id = readId(params.id);
  const report = id === undefined ? undefined : await findReport(service.db, key.accountId, id);
  if (!report) throw new Problem('report_not_found');
  return report;
};

/** Finds id and version of the report in the path, which is fast. Throws like `requireReport`. */
export const findVersionOf = async ({ service, key, params }: CallOnReport): Promise<{ id: number; version: number }> => {
  const id = readId(params.id);
  const version = id === undefined ? undefined : await findVersion(service.db, key.accountId, id);
  if (id === undefined || version === undefined) throw new Problem('report_not_found');
  return { id, version };
};

/** The entity tag of a report in this call’s language and with its base URL. */
export const reportTag = (report: Versioned, { base, language }: Pick<Call, 'base' | 'language'>): string => tagIn(report, base, language);

/** Throws a 412 if the change is meant for another version of the report, in any language. */
export const assertReportMatch = (report: Versioned, { request, base, language }: Pick<Call, 'request' | 'base' | 'language'>): void =>
  assertIfMatch(request, tagIn(report, base, language), ...languageTags.map((tag) => tagIn(report, base, tag)));

type Versioned = Pick<Report, 'id' | 'version'>;

const tagIn = ({ id, version }: Versioned, base: string, language: LanguageTag): string => entityTag('report', id, version, base, language);
