import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './content-type.ts';

const ofType = (type: string) => page('<!doctype html><title>Tomatoes</title>', { headers: { 'content-type': type } });

export default {
  html: [
    ofType('text/html, text/html; charset=utf-8'),
    ofType('text/html;;charset'),
    page('<title>x</title>', { headers: { 'content-type': ['text/plain', 'text/html'] } }),
    ofType('text/html'),
    ofType('Text/HTML;charset=UTF-8'),
    ofType('application/xhtml+xml; charset=utf-8'),
  ],
  missing: [ofType('')],
  invalid: [ofType('text/html charset=utf-8'), ofType('html'), ofType('*/*'), ofType('text/html:charset=utf-8')],
  other: [ofType('text/plain; charset=utf-8'), ofType('application/octet-stream')],
} satisfies Samples<typeof check>;
