import { id, integer, nullable, type Row, reference, table, text, time } from './define.ts';
import type { ResultRank } from './report.ts';

export const project = table({
  columns: {
    id: id(),
    workspace_id: reference('workspace'),
    /** Normalised host. */
    name: text(),
    created_at: time(),
    updated_at: time(),
    /** Result of the report that completed last. */
    latest_result: nullable(integer<ResultRank>()),
    latest_score: nullable(integer()),
    /** Set while its reports are being removed; from then on it and they count as gone. */
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

/** A check whose findings cost nothing in a project. */
export const acceptedFinding = table({
  columns: {
    project_id: reference('project'),
    check_id: text(),
    /** The owner’s text. */
    reason: text(),
    created_at: time(),
  },
  key: ['project_id', 'check_id'],
  withoutRowid: true,
});
