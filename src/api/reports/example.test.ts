import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../../test/fixtures/samples.ts';
import { checks } from '../../audit/checks/index.ts';
import { runCheck } from '../../audit/run-check.ts';
import { exampleFindings } from './example.ts';

const html = `<!doctype html>
<html lang="en">
<head>
<title>Prices and plans: what each of them costs, and what you get for the money</title>
</head>
<body><h1>Prices</h1></body>
</html>`;

test('the findings in the API example match the actual results of the checks', () => {
  const gathered = page(html, { url: 'https://example.com/pricing' });
  for (const finding of exampleFindings) {
    const check = checks.find(({ id }) => id === finding.check);
    assert.ok(check);
    assert.deepEqual(check.needs, ['page']);
    assert.deepEqual(runCheck(check, gathered as Parameters<typeof runCheck>[1]), finding);
  }
});
