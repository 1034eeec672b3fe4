/**
 * What an audit looks at: asked for by reports and imports, done by runs. `demand` says who waits for the next audit of a report, and so
 * how long it may take. All audits before were of mode `html`.
 */
export const modes = {
  name: '025-modes',
  sqlite: columnsOf('text'),
  postgres: columnsOf('text collate "C"'),
} as const;

function columnsOf(text: string): string[] {
  return [
    `alter table report add column mode ${text} not null default 'html'`,
    `alter table report add column demand ${text} not null default 'single'`,
    `alter table report add column run_mode ${text} not null default 'html'`,
    `alter table report add column mode_reason ${text}`,
    `alter table run add column mode ${text} not null default 'html'`,
    `alter table run add column mode_reason ${text}`,
    `alter table import add column mode ${text} not null default 'html'`,
    `alter table digest_change add column mode ${text} not null default 'html'`,
  ];
}
