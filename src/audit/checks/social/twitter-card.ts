import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { socialProperties } from '../../read/structured/social-properties.ts';

export default defineCheck({
  id: 'twitter-card',
  category: 'social',
  title: 'X (Twitter) card',
  headline: 'Unknown twitter:card type',
  why: 'X chooses the look of a shared link by this value. One that it does not know may cost the card.',
  fix: 'Use summary, summary_large_image, player or app, as in <meta name="twitter:card" content="summary_large_image">.',
  source: 'https://developer.x.com/en/docs/x-for-websites/cards/overview/markup',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    known: pass('The page asks for a card of the kind “{kind}”.'),
    fallback: pass('The page names no kind of card, so X may make a small one from Open Graph.'),
    unlisted: warn('twitter:card is “{kind}”, which is no kind of card that X knows.'),
    none: notApplicable('The page names no kind of card, and X makes one by itself only from og:type, og:title and og:description.'),
  },
  judge({ page }, give) {
    const [first] = socialProperties(page, 'twitter:card');
    if (!first) return FALLBACK.every((name) => socialProperties(page, name).length > 0) ? give.fallback() : give.none();
    const kind = first.value;
    return KINDS.has(kind.toLowerCase()) ? give.known({ kind }) : give.unlisted({ kind }, [first.item]);
  },
});

const KINDS: ReadonlySet<string> = new Set(['summary', 'summary_large_image', 'player', 'app']);
const FALLBACK = ['og:type', 'og:title', 'og:description'];
