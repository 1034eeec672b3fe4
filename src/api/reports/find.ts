import { Problem } from '../../lib/problem.ts';
import { findReport, findVersion, type Report } from '../../reports/report.ts';
import { type LanguageTag, languageTags } from '../../words/languages.ts';
import type { Call } from '../call.ts';
import { assertIfMatch, entityTag } from '../conditional.ts';
import { readId } from '../parameters.ts';

/** A call whose path names a report. */
type CallOnReport = Pick<Call, 'service' | 'key'> & { params: { id: string } };

/** The report that a path names. Throws the same 404 for unknown, malformed and other accounts' ids. */
export const requireReport = async ({ service, key, params }: CallOnReport): Promise<Report> => {
  const id = readId(params.id);
  const report = id === undefined ? undefined : await findReport(service.db, key.accountId, id);
  if (!report) throw new Problem('report_not_found');
  return report;
};

/** Its id and version alone, which is quick. Throws the same. */
export const findVersionOf = async ({ service, key, params }: CallOnReport): Promise<{ id: number; version: number }> => {
  const id = readId(params.id);
  const version = id === undefined ? undefined : await findVersion(service.db, key.accountId, id);
  if (id === undefined || version === undefined) throw new Problem('report_not_found');
  return { id, version };
};

/** The entity tag of a report as it is now, as this call is answered: with links that begin so, in its language. */
export const reportTag = (report: Versioned, { base, language }: Pick<Call, 'base' | 'language'>): string => tagIn(report, base, language);

/** Throws a 412 when the change is meant for another version of the report; in which language that was read is no matter. */
export const assertReportMatch = (report: Versioned, { request, base, language }: Pick<Call, 'request' | 'base' | 'language'>): void =>
  assertIfMatch(request, tagIn(report, base, language), ...languageTags.map((tag) => tagIn(report, base, tag)));

type Versioned = Pick<Report, 'id' | 'version'>;

const tagIn = ({ id, version }: Versioned, base: string, language: LanguageTag): string => entityTag('report', id, version, base, language);
