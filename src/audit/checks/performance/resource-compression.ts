import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { faultOf, isLoaded } from '../../read/resources/fault.ts';
import { heaviestFirst, sizeItem, sizeNotes } from '../../read/resources/resource-item.ts';
import type { Resource } from '../../resources.ts';

export default defineCheck({
  id: 'resource-compression',
  category: 'performance',
  title: 'Compression of files',
  headline: 'Scripts and style sheets aren’t compressed',
  why: 'Compressed text is a third to a fifth of its size and arrives that much sooner, above all on phones.',
  fix: 'Enable Brotli, Zstandard or gzip for CSS, JavaScript, SVG and JSON on the web server or CDN.',
  task: { text: 'Compress scripts and style sheets', role: 'developer', effort: 'S' },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression',
  severity: 'medium',
  needs: ['resources'],
  // Lighthouse ignores savings below 1.4 KB; text shrinks at least by half.
  limits: { least: 2800 },
  notes: sizeNotes,
  verdicts: {
    all: pass('{total, plural, one {The only larger text file is} other {All # larger text files are}} compressed.'),
    some: share(
      '{bad, number} of {total, plural, one {# larger text file} other {# larger text files}} {bad, plural, one {isn’t} other {aren’t}} compressed.',
    ),
    none: notApplicable('The page loads no text files of {least, number} bytes or more.'),
  },
  run({ resources: { items } }, report, { least }) {
    const files = items.filter((item) => isText(item) && (item.encoding !== null || sizeOf(item) >= least));
    return reportEach(report, heaviestFirst(files), ({ encoding }) => encoding === null, sizeItem);
  },
});

const isText = (file: Resource): boolean =>
  isLoaded(file) && faultOf(file) === null && (file.type === '' ? TEXT_KINDS.has(file.kind) : TEXT_TYPE.test(file.type));

const TEXT_KINDS: ReadonlySet<string> = new Set(['stylesheet', 'script']);

const TEXT_TYPE = /^text\/(?!event-stream)|^application\/(?:(?:x-)?javascript|ecmascript|json|xml|manifest\+json)$|\+(?:json|xml)$/;

const sizeOf = ({ transferBytes, decodedBytes }: Resource): number => transferBytes ?? decodedBytes ?? 0;
