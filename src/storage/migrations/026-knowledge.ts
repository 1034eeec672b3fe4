/** What audits know from each other about public hosts. All of it may be lost: it is fetched again. */
const knowledge = (integer: string, bytes: string, text: string, end: string): readonly string[] => [
  `create table link_target (
    url_hash ${text} primary key,
    verdict ${text} not null,
    status ${integer} not null,
    error ${text},
    final_url ${text} not null,
    redirects ${integer} not null,
    permanent ${integer} not null,
    checked_at ${integer} not null,
    expires_at ${integer} not null
  )${end}`,
  'create index link_target_by_expiry on link_target (expires_at)',
  `create table foreign_origin (
    origin ${text} primary key,
    robots_status ${integer},
    robots ${bytes},
    robots_at ${integer} not null,
    rest_until ${integer} not null,
    expires_at ${integer} not null
  )${end}`,
  'create index foreign_origin_by_expiry on foreign_origin (expires_at)',
  `create table host_lease (
    host ${text} primary key,
    holder ${text} not null,
    until ${integer} not null
  )${end}`,
];

export const knowledgeOfHosts = {
  name: '026-knowledge',
  sqlite: knowledge('integer', 'blob', 'text', ' strict, without rowid'),
  postgres: knowledge('bigint', 'bytea', 'text collate "C"', ''),
} as const;
