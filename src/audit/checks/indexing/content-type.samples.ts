import type { Samples } from '../../check.ts';
import { page } from '../../samples.ts';
import type check from './content-type.ts';

const typed = (type: string) => page('<!doctype html><title>Tomatoes</title>', { headers: { 'content-type': type } });

export default {
  html: [typed('text/html'), typed('Text/HTML;charset=UTF-8'), typed('application/xhtml+xml; charset=utf-8')],
  missing: [typed('')],
  other: [typed('text/plain; charset=utf-8'), typed('application/octet-stream')],
} satisfies Samples<typeof check>;
