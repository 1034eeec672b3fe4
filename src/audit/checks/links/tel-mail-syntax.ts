import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { percentDecoded } from '../../read/address/percent-decoded.ts';
import { addressedLinks } from '../../read/links/page-link.ts';

export default defineCheck({
  id: 'tel-mail-syntax',
  category: 'links',
  title: 'Phone and email links',
  headline: 'Malformed phone or email links',
  why: 'A tap on such a link calls or writes to you. With a slip in it, a telephone or mail program may not know whom.',
  fix: 'Write numbers without spaces and with the code of the country, as in tel:+43-1-234567, and mail addresses bare, as in mailto:anna@example.com.',
  source: 'https://www.rfc-editor.org/rfc/rfc6068',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    all: pass('All telephone and mail links are written as the standards have it: {total}.'),
    some: warn('Telephone or mail links that are not written as the standards have it: {bad} of {total}.'),
    none: notApplicable('The page has no telephone or mail links.'),
  },
  judge({ page }, give) {
    const links = addressedLinks(page).filter(({ url }) => url.protocol === 'tel:' || url.protocol === 'mailto:');
    if (links.length === 0) return give.none();

    const bad = links.filter(({ url }) => !(url.protocol === 'tel:' ? isNumber(url) : hasRecipients(url)));
    const total = links.length;
    if (bad.length === 0) return give.all({ total });
    return give.some(
      { bad: bad.length, total },
      bad.map(({ anchor }) => ({ line: anchor.line, snippet: anchor.source, note: anchor.href ?? '' })),
    );
  },
});

/** RFC 3966, but for the country's code: that a number is local does not show. */
const isNumber = ({ pathname }: URL): boolean => {
  const number = percentDecoded(pathname).split(';', 1)[0] ?? '';
  return /^\+?[\d*#().-]+$/.test(number) && /\d/.test(number);
};

/** RFC 6068; a link without anybody, as for sharing, has fields instead. */
const hasRecipients = ({ pathname, search }: URL): boolean => {
  if (pathname === '') return search.includes('=');
  return percentDecoded(pathname).split(',').every(isMailbox);
};

const isMailbox = (text: string): boolean => {
  const [user = '', domain = '', ...more] = text.trim().split('@');
  return more.length === 0 && PART.test(user) && PART.test(domain) && domain.includes('.', 1);
};

const PART = /^[^\s,;:<>()[\]\\"]+$/;
