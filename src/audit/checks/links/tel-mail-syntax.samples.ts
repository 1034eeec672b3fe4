import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './tel-mail-syntax.ts';

const link = (address: string) => page(`<a href="${address}">Write or call</a>`);

export default {
  all: [
    page('<a href="tel:+43-1-234567">Call</a><a href="mailto:anna@example.com">Write</a>'),
    link('tel:+1(201)555.0123;ext=12'),
    // National and short phone numbers.
    link('tel:015551234'),
    link('TEL:112'),
    link('mailto:anna@example.com,bert@example.com?subject=Red tomatoes&amp;body=Hello'),
    link('mailto:anna%2Bshop@example.com'),
    link('mailto:müller@bücher.example'),
    link('mailto:?subject=Tomatoes&amp;body=https://example.com/'),
  ],
  some: [
    link('tel:+43 1 234567'),
    link('tel:+43%201%20234567'),
    link('tel:1-800-TOMATO'),
    link('tel://+431234567'),
    link('tel:'),
    link('tel:+43/1/234567'),
    link('mailto:'),
    link('mailto://anna@example.com'),
    link('mailto:anna'),
    link('mailto:anna@'),
    link('mailto:anna@localhost'),
    link('mailto:Anna &lt;anna@example.com&gt;'),
    link('mailto:anna@example.com;bert@example.com'),
    link('mailto:anna [at] example.com'),
  ],
  // Phone numbers in the text without a link are not detected.
  none: [page('<p>Call 01 555 1234</p>'), page('<a href="/contact">Contact</a><a href="sms:112">Text us</a>')],
} satisfies Samples<typeof check>;
