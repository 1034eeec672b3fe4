import { robots } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './robots-reachable.ts';

export default {
  found: [robots('User-agent: *\nAllow: /\n'), robots(''), robots('# <html> in a comment\n', { headers: { 'content-type': 'text/html' } })],
  absent: [robots('', { status: 404 }), robots('', { status: 401 }), robots('<!doctype html><title>Not found</title>', { status: 410 })],
  markup: [robots('<!doctype html><div id=root></div>'), robots('\n <HTML><body>Welcome')],
  refused: [robots('', { status: 500 }), robots('', { status: 503 }), robots('', { status: 429 })],
} satisfies Samples<typeof check>;
