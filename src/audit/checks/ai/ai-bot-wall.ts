import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { isRefused } from '../../read/page-difference.ts';

export default defineCheck({
  id: 'ai-bot-wall',
  category: 'ai',
  title: 'AI crawler access (live test)',
  headline: 'Server treats AI crawlers differently',
  headlines: { refused: 'Server blocks AI crawlers' },
  why: 'Firewalls often block crawlers that robots.txt allows. AI search can’t link to pages that its crawlers can’t load.',
  fix: 'To be found in AI search, allow its crawlers in the firewall, by the IP ranges that their operators publish. Your firewall may do so already: Sonde tests from a different IP address.',
  task: { text: 'Let AI crawlers through the firewall', role: 'developer', effort: 'S' },
  source: 'https://platform.openai.com/docs/bots',
  severity: 'information',
  needs: ['page', 'botPage'],
  verdicts: {
    same: pass('A request as an AI crawler gets status {status}, like a browser.'),
    refused: warn('A request as an AI crawler is blocked with status {bot}; a browser gets {status}.'),
    other: warn('A request as an AI crawler gets status {bot}; a browser gets {status}.'),
    tooMany: notApplicable('The server limited requests (status 429) before this could be tested.'),
    noPage: notApplicable('A browser can’t load the page either (status {status}).'),
    notAsked: notApplicable('The live test is off. Set `PROBES=full` to run it.'),
  },
  run({ page, botPage }, report) {
    const { status } = page;
    if (botPage === null) return report.notAsked();
    if (status < 200 || status >= 300) return report.noPage({ status });

    const bot = botPage.status;
    if (bot === status) return report.same({ status });
    if (bot === 429) return report.tooMany();
    return isRefused(page, botPage) ? report.refused({ bot, status }) : report.other({ bot, status });
  },
});
