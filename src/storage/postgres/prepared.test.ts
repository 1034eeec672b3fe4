import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePreparedStatements } from './prepared.ts';

test('gives frequent statements names derived from their text, so that the server prepares them once', () => {
  const { nameOf } = makePreparedStatements();
  const claim = 'select "id" from "job" where "pool" = $1';
  const name = nameOf(claim);
  assert.match(name ?? '', /^sonde_[0-9a-f]{24}$/);
  assert.equal(nameOf(claim), name);
  assert.equal(makePreparedStatements().nameOf(claim), name);
  assert.notEqual(nameOf(`${claim} limit 1`), name);
  assert.ok(nameOf('select pg_advisory_xact_lock($1::int, $2::int)'));
  for (const other of ['begin', 'commit', 'select "id" from "report" where "id" = $1']) assert.equal(nameOf(other), undefined, other);
});

test('stops naming prepared statements when the statement texts vary endlessly', () => {
  const { nameOf } = makePreparedStatements();
  const names = Array.from({ length: 1_000 }, (_, number) => nameOf(`select ${number} from "job"`));
  assert.equal(names.filter((name) => name !== undefined).length, 150);
  assert.equal(nameOf('select 0 from "job"'), names[0]);
});

test('stops naming statements after a connection pooler has rejected a prepared statement', () => {
  for (const code of ['26000', '42P05']) {
    const { nameOf, failed } = makePreparedStatements();
    const text = 'select "id" from "job"';
    assert.ok(nameOf(text));
    assert.equal(failed(Object.assign(new Error('another'), { code: '40001' })), false);
    assert.ok(nameOf(text));
    assert.equal(failed(Object.assign(new Error('unknown name'), { code })), true);
    assert.equal(nameOf(text), undefined);
  }
});
