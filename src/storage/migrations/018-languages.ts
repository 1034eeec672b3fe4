/** The language that an account reads in, and the one that a report is shared in; null for what the reader's browser asks for. */
export const languages = {
  name: '018-languages',
  sqlite: ['alter table account add column language text', 'alter table report add column share_language text'],
  postgres: ['alter table account add column language text collate "C"', 'alter table report add column share_language text collate "C"'],
} as const;
