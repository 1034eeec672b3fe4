import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { refusal } from '../../read/page-difference.ts';

export default defineCheck({
  id: 'ai-bot-wall',
  category: 'ai',
  title: 'AI crawler access (live test)',
  headline: 'Server treats AI crawlers differently',
  headlines: { refused: 'Server blocks AI crawlers' },
  why: 'Firewalls often turn away whatever says that it is a crawler, even one that robots.txt lets in. Answers of AI systems then cannot link to the page.',
  fix: 'If AI search is welcome, let its crawlers in by the addresses that their makers publish. The firewall may do so already: the test came from another address.',
  source: 'https://platform.openai.com/docs/bots',
  severity: 'information',
  needs: ['page', 'botPage'],
  verdicts: {
    same: pass('A request that says it is an AI crawler gets status {status}, as a browser does.'),
    refused: warn('A request that says it is an AI crawler is refused with status {bot}; a browser gets {status}.'),
    other: warn('A request that says it is an AI crawler gets status {bot}; a browser gets {status}.'),
    tooMany: notApplicable('The site asked for fewer requests (status 429) before this could be tried.'),
    noPage: notApplicable('A browser gets no page here either: status {status}.'),
    notAsked: notApplicable('The page was not asked for as an AI crawler.'),
  },
  judge({ page, botPage }, give) {
    const { status } = page;
    if (botPage === null) return give.notAsked();
    if (status < 200 || status >= 300) return give.noPage({ status });

    const bot = botPage.status;
    if (bot === status) return give.same({ status });
    if (bot === 429) return give.tooMany();
    return refusal(page, botPage) ? give.refused({ bot, status }) : give.other({ bot, status });
  },
});
