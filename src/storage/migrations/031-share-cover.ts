/** What the cover of a shared report says: for whom it is, and whom of the brand to ask. */
export const shareCover = {
  name: '031-share-cover',
  sqlite: [
    "alter table report add column prepared_for text not null default ''",
    "alter table brand add column contact text not null default ''",
    'alter table brand add column email text',
  ],
  postgres: [
    "alter table report add column prepared_for text not null default ''",
    "alter table brand add column contact text not null default ''",
    'alter table brand add column email text',
  ],
} as const;
