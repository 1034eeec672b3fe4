/** The favicon and the preview image of the page of a report. */
const pictures = (integer: string, bytes: string, end: string): readonly string[] => [
  `create table report_picture (
    report_id ${integer} not null references report (id) on delete cascade,
    kind text not null,
    project_id ${integer} not null,
    source_hash text not null,
    hash text not null,
    type text not null,
    width ${integer} not null,
    height ${integer} not null,
    bytes ${bytes} not null,
    primary key (report_id, kind)
  )${end}`,
  'create index report_picture_by_project on report_picture (project_id, kind, report_id)',
];

export const reportPictures = {
  name: '030-pictures',
  sqlite: pictures('integer', 'blob', ' strict'),
  postgres: pictures('bigint', 'bytea', ''),
} as const;
