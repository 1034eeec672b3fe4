import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { socialProperties } from '../../read/structured/social-properties.ts';

export default defineCheck({
  id: 'twitter-card',
  category: 'social',
  title: 'X (Twitter) card',
  headline: 'Unknown twitter:card type',
  why: 'X chooses the layout of a shared link by this value. An unknown value can cost the preview.',
  fix: 'Use `summary`, `summary_large_image`, `player` or `app`, as in `<meta name="twitter:card" content="summary_large_image">`.',
  task: { text: 'Correct the preview on X', role: 'developer', effort: 'S' },
  source: 'https://developer.x.com/en/docs/x-for-websites/cards/overview/markup',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    known: pass('The card type is “{kind}”.'),
    fallback: pass('The page has no `twitter:card` tag, so X builds a small card from its Open Graph tags.'),
    unlisted: warn('X doesn’t know the card type “{kind}”.'),
    none: notApplicable('The page has no `twitter:card` tag. Without it, X needs `og:type`, `og:title` and `og:description` for a card.'),
  },
  run({ page }, report) {
    const [first] = socialProperties(page, 'twitter:card');
    if (!first) return FALLBACK_PROPERTIES.every((name) => socialProperties(page, name).length > 0) ? report.fallback() : report.none();
    const kind = first.value;
    return KINDS.has(kind.toLowerCase()) ? report.known({ kind }) : report.unlisted({ kind }, [first.item]);
  },
});

const KINDS: ReadonlySet<string> = new Set(['summary', 'summary_large_image', 'player', 'app']);
const FALLBACK_PROPERTIES = ['og:type', 'og:title', 'og:description'];
