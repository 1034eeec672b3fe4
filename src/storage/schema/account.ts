import {
  big,
  bytes,
  type Column,
  flag,
  id,
  integer,
  nullable,
  type Row,
  reference,
  table,
  text,
  time,
  unique,
  withDefault,
} from './define.ts';

export const account = table({
  columns: {
    id: id(),
    /** In lower case. */
    email: unique(text()),
    name: text(),
    /** PHC string; null for an account that only has keys. */
    password_hash: nullable(text()),
    /** The first account or, once that is removed, the oldest of the others. */
    operator: flag(),
    /** Number of its projects, updated in the transaction of every change. */
    projects: withDefault(big(), 0),
    /** Id of the last row of `report_count_change` that is included in `report_count`. */
    counted_to: withDefault(big(), 0),
    created_at: time(),
    /** Set while its data is being removed; from then on it counts as gone. */
    removed_at: nullable(time()),
    /** Language tag of its interface; null for the one that a request asks for. */
    language: nullable(text()),
  },
});

/** What owns projects, reports, keys and all else of an account. Each account has one, which is made with it and has its id. */
export const workspace = table({
  columns: {
    /** The id of its account. */
    id: reference('account'),
    created_at: time(),
  },
  key: ['id'],
  withoutRowid: true,
});

export const apiKey = table({
  columns: {
    id: id(),
    workspace_id: reference('workspace'),
    name: text(),
    /** First characters of the key, for display. */
    prefix: text(),
    /** SHA-256 of the whole key, hexadecimal. */
    hash: unique(text()),
    /** Space-separated: `read`, `write`. */
    scopes: text(),
    created_at: time(),
    expires_at: nullable(time()),
    last_used_at: nullable(time()),
    revoked_at: nullable(time()),
  },
  indexes: { api_key_of_workspace: '(workspace_id)' },
});

export const session = table({
  columns: {
    id: id(),
    /** SHA-256 of the token in the cookie, hexadecimal. */
    hash: unique(text()),
    account_id: reference('account'),
    /** IP address of the sign-in, or empty. */
    address: text(),
    /** Browser and system of the sign-in, such as `Firefox on Windows`. */
    agent: text(),
    created_at: time(),
    expires_at: time(),
    last_seen_at: time(),
  },
  indexes: { session_account: '(account_id)' },
});

const usedBy: Column<number | null> = { kind: 'big', isNullable: true, references: { table: 'account', onDelete: 'set null' } };

export const invitation = table({
  columns: {
    id: id(),
    /** SHA-256 of the token in the link, hexadecimal. */
    hash: unique(text()),
    /** Account that invites. */
    account_id: reference('account'),
    /** Note about the invited person; may be empty. */
    note: text(),
    created_at: time(),
    expires_at: time(),
    used_at: nullable(time()),
    /** The account that was made with it; null once that is removed. */
    used_by: usedBy,
  },
});

/** Token of the set-up page: one row while there is no account. */
export const setup = table({
  columns: {
    /** SHA-256 of the token in the link, hexadecimal. */
    hash: text(),
    created_at: time(),
  },
  key: ['hash'],
  withoutRowid: true,
});

/** Identifies the service’s secret without revealing it; at most one row. */
export const keyFingerprint = table({
  columns: {
    /** HMAC-SHA-256 of a constant under the secret, hexadecimal. */
    fingerprint: text(),
  },
  key: ['fingerprint'],
  withoutRowid: true,
});

/** A try of a password that was wrong or is being checked; correct tries are deleted. */
export const passwordTry = table({
  columns: {
    id: id(),
    kind: text<'report' | 'crawl' | 'sign-in'>(),
    /** Id of the report, or SHA-256 of the e-mail address as entered, even if no account has it. */
    target: text(),
    /** IP address of the client; IPv6 by its /64. */
    address: text(),
    /** Id of the browser if it has signed in to this account before. */
    browser: nullable(text()),
    made_at: time(),
  },
  indexes: {
    password_try_of_address: '(kind, address, made_at)',
    password_try_of_target: '(kind, target, made_at)',
    password_try_by_time: '(made_at)',
  },
});
export type PasswordTryTable = Row<typeof passwordTry>;

/** Branding of a workspace’s shared reports. A workspace without a row has none. */
export const brand = table({
  columns: {
    workspace_id: reference('workspace'),
    name: text(),
    /** The accent color as `#rrggbb`, in lower case. */
    accent: nullable(text()),
    footer: text(),
    /** An https address. */
    link: nullable(text()),
    /** Whom readers of a report can ask. */
    contact: text(),
    email: nullable(text()),
    hides_sonde: flag(),
    /** Start of the logo’s SHA-256, hexadecimal; set together with the next four columns or not at all. */
    logo_hash: nullable(text()),
    logo_type: nullable(text()),
    /** Pixels. */
    logo_width: nullable(integer()),
    logo_height: nullable(integer()),
    logo: nullable(bytes()),
  },
  key: ['workspace_id'],
});
export type BrandTable = Row<typeof brand>;
