import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { percentDecoded } from '../../read/address/percent-decoded.ts';
import type { Document } from '../../read/document/document.ts';
import { addressedLinks } from '../../read/links/page-link.ts';

export default defineCheck({
  id: 'duplicate-ids',
  category: 'content',
  title: 'Duplicate IDs',
  headline: 'Duplicate IDs behind labels, ARIA or links',
  why: 'Labels, ARIA attributes and jump links find their target by its ID. If several elements share it, they use the first, which may be wrong.',
  fix: 'Give each element an ID of its own, and update the `for`, `aria-*` and `href` attributes that refer to it.',
  task: { text: 'Give each part of the page its own ID', role: 'developer', effort: 'S' },
  source: 'https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    unique: pass(
      '{total, plural, one {The # ID} other {All # IDs}} that labels, ARIA or links refer to {total, plural, one {is} other {are}} unique.',
    ),
    several: warn(
      '{bad, number} of {total, plural, one {# ID} other {# IDs}} that labels, ARIA or links refer to {bad, plural, one {belongs} other {belong}} to several elements.',
    ),
    none: notApplicable('Nothing on the page refers to an ID.'),
  },
  notes: {
    repeated: 'ID “{id}” is on {count, plural, one {# element} other {# elements}}',
  },
  run({ page }, report) {
    const referred = new Set([...page.document.references, ...fragmentsOf(page)]);
    if (referred.size === 0) return report.none();

    const total = referred.size;
    const counts = countTexts(page.document.ids);
    const repeated = [...referred].filter((id) => (counts.get(id) ?? 0) > 1);
    const names = repeated.length === 0 ? NO_COUNTS : countTexts(namesOf(page.document));
    const bad = repeated.flatMap((id) => {
      // An old <a name> before a heading with the same id does not count as a second id.
      const count = (counts.get(id) ?? 0) - (names.get(id) ?? 0);
      return count > 1 ? [{ note: { key: 'repeated', values: { id, count } } }] : [];
    });
    return bad.length === 0 ? report.unique({ total }) : report.several({ bad: bad.length, total }, bad);
  },
});

/** The ids that links to the page itself refer to, without text directives (`:~:`). */
const fragmentsOf = (page: Page): string[] =>
  addressedLinks(page).flatMap(({ isHere, url }) => {
    const [id = ''] = isHere ? percentDecoded(url.hash.slice(1)).split(':~:', 1) : [];
    return id === '' ? [] : [id];
  });

/** The `name` attributes of links, except names equal to the link's id. */
const namesOf = ({ anchors }: Document): string[] => anchors.flatMap(({ source, id }) => nameOf(source).filter((name) => name !== id));

const nameOf = (source: string): string[] => {
  const [, quoted, single, bare] = /\sname\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(source) ?? [];
  const name = quoted ?? single ?? bare;
  return name ? [name] : [];
};

const countTexts = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

const NO_COUNTS: ReadonlyMap<string, number> = new Map();
