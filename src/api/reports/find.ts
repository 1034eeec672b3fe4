import { assertIfMatch, entityTag } from '../../front/conditional.ts';
import { readId } from '../../front/parameters.ts';
import { Problem } from '../../lib/problem.ts';
import { type LanguageTag, languageTags } from '../../locales/languages.ts';
import { findReport, findVersion, type Report } from '../../reports/report.ts';
import type { Call } from '../call.ts';

/** A call whose path names a report. */
type CallOnReport = Pick<Call, 'service' | 'key'> & { params: { id: string } };

/** Finds the report named in the path. Throws the same 404 for unknown ids, invalid ids and ids of other accounts. */
export const requireReport = async ({ service, key, params }: CallOnReport): Promise<Report> => {
  const id = readId(params.id);
  const report = id === undefined ? undefined : await findReport(service.db, key.accountId, id);
  if (!report) throw new Problem('report_not_found');
  return report;
};

/** Finds the id and version of the report named in the path, with a fast query. Throws like `requireReport`. */
export const findReportVersion = async ({ service, key, params }: CallOnReport): Promise<{ id: number; version: number }> => {
  const id = readId(params.id);
  const version = id === undefined ? undefined : await findVersion(service.db, key.accountId, id);
  if (id === undefined || version === undefined) throw new Problem('report_not_found');
  return { id, version };
};

/** Returns the entity tag of a report in this call’s language and with this call’s base URL. */
export const reportTag = (report: Versioned, { base, language }: Pick<Call, 'base' | 'language'>): string => tagIn(report, base, language);

/** Throws a 412 if `If-Match` names another version of the report; a tag of the current version in any language matches. */
export const assertReportMatch = (report: Versioned, { request, base, language }: Pick<Call, 'request' | 'base' | 'language'>): void =>
  assertIfMatch(request, tagIn(report, base, language), ...languageTags.map((tag) => tagIn(report, base, tag)));

type Versioned = Pick<Report, 'id' | 'version'>;

const tagIn = ({ id, version }: Versioned, base: string, language: LanguageTag): string => entityTag('report', id, version, base, language);
