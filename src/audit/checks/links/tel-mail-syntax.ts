import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { percentDecoded } from '../../read/address/percent-decoded.ts';
import { addressedLinks } from '../../read/links/page-link.ts';

export default defineCheck({
  id: 'tel-mail-syntax',
  category: 'links',
  title: 'Phone and email links',
  headline: 'Malformed phone or email links',
  why: 'A tap on such a link starts a call or an email. With a mistake in it, phone and email apps may not know who to reach.',
  fix: 'Write phone numbers without spaces and with country code, `tel:+43-1-234567`, and email addresses as they are: `mailto:anna@example.com`.',
  task: { text: 'Correct phone and email links', role: 'editor', effort: 'S' },
  source: 'https://www.rfc-editor.org/rfc/rfc6068',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    all: pass('{total, plural, one {# phone or email link is} other {# phone and email links are}} well-formed.'),
    some: warn(
      '{bad, number} of {total, plural, one {# phone or email link} other {# phone and email links}} {bad, plural, one {is} other {are}} malformed.',
    ),
    none: notApplicable('The page has no phone or email links.'),
  },
  run({ page }, report) {
    const links = addressedLinks(page).filter(({ url }) => url.protocol === 'tel:' || url.protocol === 'mailto:');
    return reportEach(
      report,
      links,
      ({ url }) => !(url.protocol === 'tel:' ? isNumber(url) : hasRecipients(url)),
      ({ anchor }) => ({ line: anchor.line, snippet: anchor.source, note: anchor.href ?? '' }),
    );
  },
});

/** Follows RFC 3966, except the country code: a link doesn't show that its number is local. */
const isNumber = ({ pathname }: URL): boolean => {
  const number = percentDecoded(pathname).split(';', 1)[0] ?? '';
  return /^\+?[\d*#().-]+$/.test(number) && /\d/.test(number);
};

/** Follows RFC 6068; a `mailto:` link without a recipient, for example for sharing, has header fields instead. */
const hasRecipients = ({ pathname, search }: URL): boolean => {
  if (pathname === '') return search.includes('=');
  return percentDecoded(pathname).split(',').every(isMailbox);
};

const isMailbox = (text: string): boolean => {
  const [user = '', domain = '', ...more] = text.trim().split('@');
  return more.length === 0 && ADDRESS_PART.test(user) && ADDRESS_PART.test(domain) && domain.includes('.', 1);
};

const ADDRESS_PART = /^[^\s,;:<>()[\]\\"]+$/;
