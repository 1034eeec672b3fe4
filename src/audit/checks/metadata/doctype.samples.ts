import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './doctype.ts';

export default {
  standards: [
    page('<!doctype html><title>Tomatoes</title>'),
    page('\n<!-- made by hand --><!DOCTYPE HTML>'),
    page('<!DOCTYPE html SYSTEM "about:legacy-compat">'),
    page('<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">'),
  ],
  limited: [
    page('<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'),
    page('<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">'),
  ],
  quirks: [
    // The same doctype as above without the URL.
    page('<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">'),
    page('<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">'),
    page('<!doctype>'),
  ],
  xml: [page('<html xmlns="http://www.w3.org/1999/xhtml"/>', { headers: { 'content-type': 'application/xhtml+xml' } })],
  absent: [page('<html><title>Tomatoes</title>'), page('<p>Tomatoes</p><!doctype html>')],
} satisfies Samples<typeof check>;
