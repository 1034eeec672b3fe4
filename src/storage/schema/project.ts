import { id, integer, json, nullable, type Row, reference, table, text, time, withDefault } from './define.ts';
import { type Privacy, type ResultRank, shareSettings } from './report.ts';

export const project = table({
  columns: {
    id: id(),
    workspace_id: reference('workspace'),
    /** Normalised host of the project. */
    name: text(),
    /** Who may open the share page of the project, which shows its home crawl. */
    privacy: withDefault(integer<Privacy>(), 1),
    ...shareSettings,
    created_at: time(),
    updated_at: time(),
    /** Result of the project’s most recently completed report. */
    latest_result: nullable(integer<ResultRank>()),
    latest_score: nullable(integer()),
    /** Set while the project’s reports are being removed; from that time on the project and its reports count as deleted. */
    removed_at: nullable(time()),
  },
  unique: [['workspace_id', 'name']],
  indexes: {
    project_by_date: '(workspace_id, created_at, id, name) where removed_at is null',
    project_by_name: '(workspace_id, name, id) where removed_at is null',
    project_removed: '(workspace_id, id) where removed_at is not null',
  },
});
export type ProjectTable = Row<typeof project>;

/** A check whose findings cost no points in a project. */
export const acceptedFinding = table({
  columns: {
    project_id: reference('project'),
    check_id: text(),
    /** The reason, as entered by the owner. */
    reason: text(),
    created_at: time(),
  },
  key: ['project_id', 'check_id'],
  withoutRowid: true,
});

/** How to get in to the site of a project: what is sent to the listed origins. Only the names of headers and cookies can be read. */
export const accessProfile = table({
  columns: {
    project_id: reference('project'),
    name: text(),
    /** List of origins. */
    origins: json(),
    /** Lists of the names of headers and cookies, in the spelling and order of the owner. */
    header_names: json(),
    cookie_names: json(),
    basic_user: nullable(text()),
    user_agent: nullable(text()),
    /** The values of headers and cookies and the password, encrypted; null without any. */
    sealed: nullable(text()),
    created_at: time(),
    updated_at: time(),
  },
  key: ['project_id', 'name'],
  withoutRowid: true,
});
