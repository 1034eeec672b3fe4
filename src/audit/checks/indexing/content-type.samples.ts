import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './content-type.ts';

const typed = (type: string) => page('<!doctype html><title>Tomatoes</title>', { headers: { 'content-type': type } });

export default {
  html: [
    typed('text/html, text/html; charset=utf-8'),
    typed('text/html;;charset'),
    page('<title>x</title>', { headers: { 'content-type': ['text/plain', 'text/html'] } }),
    typed('text/html'),
    typed('Text/HTML;charset=UTF-8'),
    typed('application/xhtml+xml; charset=utf-8'),
  ],
  missing: [typed('')],
  invalid: [typed('text/html charset=utf-8'), typed('html'), typed('*/*'), typed('text/html:charset=utf-8')],
  other: [typed('text/plain; charset=utf-8'), typed('application/octet-stream')],
} satisfies Samples<typeof check>;
