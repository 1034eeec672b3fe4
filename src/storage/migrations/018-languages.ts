/** Language of an account’s interface, and of a shared report; null for the one that the browser asks for. */
export const languages = {
  name: '018-languages',
  sqlite: ['alter table account add column language text', 'alter table report add column share_language text'],
  postgres: ['alter table account add column language text collate "C"', 'alter table report add column share_language text collate "C"'],
} as const;
