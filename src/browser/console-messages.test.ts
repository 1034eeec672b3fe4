import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectConsole, NETWORK_ERRORS } from './console-messages.ts';

const nothing = (): boolean => false;

test('each console message and exception has a text and a source location', () => {
  const console = collectConsole();
  console.note('Runtime.exceptionThrown', {
    exceptionDetails: {
      ...{ text: 'Uncaught', url: 'https://example.com/a.js', lineNumber: 4 },
      exception: { description: 'Error: no such thing\n    at f (https://example.com/a.js:5:1)' },
    },
  });
  console.note('Runtime.exceptionThrown', { exceptionDetails: { text: 'Uncaught (in promise)', exception: { value: 'a text' } } });
  console.note('Runtime.consoleAPICalled', {
    type: 'error',
    args: [
      { type: 'string', value: 'cannot' },
      { type: 'number', value: 7 },
      { type: 'object', description: 'Array(2)' },
      { type: 'undefined' },
    ],
    stackTrace: { callFrames: [{ url: 'https://example.com/b.js', lineNumber: 0 }] },
  });
  console.note('Runtime.consoleAPICalled', { type: 'warning', args: [{ value: 'careful' }] });
  console.note('Log.entryAdded', {
    entry: { level: 'error', source: 'network', text: 'Failed to load resource', url: 'https://example.com/c' },
  });
  for (const type of ['log', 'info', 'debug', 'table']) console.note('Runtime.consoleAPICalled', { type, args: [{ value: 'x' }] });
  console.note('Log.entryAdded', { entry: { level: 'error', source: 'violation', text: 'slow' } });
  console.note('Page.loadEventFired', {});
  console.note('constructor', {});
  assert.deepEqual(console.facts(nothing), {
    items: [
      { level: 'error', source: 'exception', text: 'Error: no such thing', url: 'https://example.com/a.js', line: 5 },
      { level: 'error', source: 'exception', text: 'a text', url: null, line: null },
      { level: 'error', source: 'message', text: 'cannot 7 Array(2) undefined', url: 'https://example.com/b.js', line: 1 },
      { level: 'error', source: 'browser', text: 'Failed to load resource', url: 'https://example.com/c', line: null },
      { level: 'warning', source: 'message', text: 'careful', url: null, line: null },
    ],
    errors: 4,
    warnings: 1,
  });
});

test('console messages about blocked requests are left out', () => {
  const console = collectConsole();
  for (const text of ['TypeError: Failed to fetch', 'own fault']) console.note('Runtime.exceptionThrown', { exceptionDetails: { text } });
  const { items, errors } = console.facts(({ text }) => NETWORK_ERRORS.test(text));
  assert.deepEqual([items.map(({ text }) => text), errors], [['own fault'], 1]);
});

test('the list of console messages and their texts are limited, and their counts are not', () => {
  const console = collectConsole();
  for (let count = 0; count < 1_000; count++)
    console.note('Runtime.consoleAPICalled', { type: 'error', args: Array(100).fill({ value: 'a'.repeat(1_000) }) });
  const { items, errors } = console.facts(nothing);
  assert.deepEqual([items.length, errors, console.isExcessive()], [50, 1_000, false]);
  assert.ok(items.every(({ text }) => text.length <= 500));
  for (let count = 0; count < 2_000; count++) console.note('Runtime.consoleAPICalled', { type: 'error', args: [{ value: 'x' }] });
  assert.equal(console.isExcessive(), true);
});

test('malformed console messages of the browser are read without errors', () => {
  const console = collectConsole();
  for (const method of ['Runtime.exceptionThrown', 'Runtime.consoleAPICalled', 'Log.entryAdded'])
    for (const value of [null, 7, 'x', [], { level: 'error', text: {} }])
      console.note(method, { exceptionDetails: value, entry: value, type: 'error', args: value, stackTrace: value });
  assert.ok(console.facts(nothing).items.every(({ text, line }) => typeof text === 'string' && line === null));
});
