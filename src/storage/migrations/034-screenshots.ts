/** How pages looked to a browser, in the last runs that had one. */
const screenshots = (integer: string, bytes: string, end: string): readonly string[] => [
  `create table run_screenshot (
    run_id ${integer} not null references run (id) on delete cascade,
    device ${integer} not null,
    width ${integer} not null,
    height ${integer} not null,
    bytes ${bytes} not null,
    primary key (run_id, device)
  )${end}`,
];

export const runScreenshots = {
  name: '034-screenshots',
  sqlite: screenshots('integer', 'blob', ' strict'),
  postgres: screenshots('bigint', 'bytea', ''),
} as const;
