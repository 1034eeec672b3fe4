/** Branding of an account’s shared reports: name, logo, color, footer. */
export const branding = {
  name: '011-branding',
  sqlite: [
    `create table brand (
      account_id integer not null primary key references account (id) on delete cascade,
      name text not null,
      accent text,
      footer text not null,
      link text,
      hides_sonde integer not null,
      logo_hash text,
      logo_type text,
      logo_width integer,
      logo_height integer,
      logo blob
    ) strict`,
  ],
  postgres: [
    `create table brand (
      account_id bigint primary key references account (id) on delete cascade,
      name text not null,
      accent text,
      footer text not null,
      link text,
      hides_sonde bigint not null,
      logo_hash text,
      logo_type text,
      logo_width bigint,
      logo_height bigint,
      logo bytea
    )`,
  ],
} as const;
