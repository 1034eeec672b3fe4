import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { addressFault } from '../../read/address/address-fault.ts';
import { isLocalHost } from '../../read/address/local-host.ts';
import type { AnchorElement } from '../../read/document/document-elements.ts';
import { pageLinks } from '../../read/links/page-link.ts';

export default defineCheck({
  id: 'link-local',
  category: 'links',
  title: 'Links to private addresses',
  headline: 'Links to private or local addresses',
  why: 'An address such as localhost or 192.168.1.20 leads somewhere only inside one network. Such links are left over from building the site; visitors and search engines get nowhere.',
  fix: 'Link to the public address, or leave scheme and host out where the page is on the same site, as in <a href="/shop">.',
  source: 'https://www.rfc-editor.org/rfc/rfc6890',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    all: pass('No link leads into a private network: {total}.'),
    some: fail('Links that lead into a private network: {bad} of {total}.'),
    none: notApplicable('The page has no links to other pages.'),
    local: notApplicable('The page itself is in a private network.'),
  },
  judge({ page }, give) {
    if (isLocalHost(new URL(page.url).hostname)) return give.local();
    const links = pageLinks(page);
    if (links.length === 0) return give.none();

    const bad = links.filter(({ anchor, url }) => isLocalHost(url.hostname) && !isMeant(anchor, url));
    const total = links.length;
    if (bad.length === 0) return give.all({ total });
    return give.some(
      { bad: bad.length, total },
      bad.map(({ anchor }) => ({ line: anchor.line, snippet: anchor.source })),
    );
  },
});

/** Whoever shows the address, as a manual does, means it. One with a slip, as in http://https://…, has no such host. */
const isMeant = (anchor: AnchorElement, url: URL): boolean =>
  anchor.text.includes(url.host) || addressFault(anchor.href ?? '') === 'misdirected';
