import type { RenderedRequest } from '../../../browser/rendering.ts';
import { defineCheck, type FindingItem, pass, warn } from '../../check.ts';
import { answerNotes } from '../../read/answer-note.ts';
import { unmeasuredReasonOf, unmeasuredVerdicts } from '../../read/rendering/measured.ts';
import { answerFaultOf } from '../../read/resources/fault.ts';

export default defineCheck({
  id: 'failed-requests',
  category: 'performance',
  title: 'Failed requests',
  headline: 'Requests fail while the page runs',
  why: 'Data, fonts or media that fail to load leave gaps in the page, and every failed request takes time from the others.',
  fix: 'Correct the URL in the script or style sheet that requests it, or remove the request.',
  task: { text: 'Repair files that fail to load', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  severity: 'low',
  needs: ['page', 'rendered'],
  notes: answerNotes,
  verdicts: {
    none: pass('No request of the running page for data, fonts, media or frames certainly failed.'),
    some: warn('{count, plural, one {# request} other {# requests}} of the running page for data, fonts, media or frames failed.'),
    ...unmeasuredVerdicts,
  },
  run({ page, rendered }, report) {
    const why = unmeasuredReasonOf(page, rendered);
    if (why !== null) return report[why]();
    const failed = new Map<string, FindingItem>();
    for (const request of rendered.requests.items) {
      const note = isCheckedRequest(request) ? answerFaultOf(request) : null;
      if (note !== null) failed.set(request.url, { url: request.url, note });
    }
    if (failed.size > 0) return report.some({ count: failed.size }, [...failed.values()]);
    return rendered.ended === 'limit' ? report.unfinished() : report.none();
  },
});

/**
 * True unless other checks report the request (images, scripts, style sheets, icons, mixed content), Sonde refused it, or its host name lookup
 * failed: after a single lookup, the name may still exist.
 */
const isCheckedRequest = ({ kind, refused, mixed, error }: RenderedRequest): boolean =>
  CHECKED_KINDS.has(kind) && refused === null && !mixed && error !== 'dns_error';

const CHECKED_KINDS: ReadonlySet<RenderedRequest['kind']> = new Set(['fetch', 'font', 'media', 'frame']);
