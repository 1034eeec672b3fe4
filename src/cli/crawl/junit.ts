import { siteChecks } from '../../audit/site/checks/index.ts';
import { doubtOf, issueTexts } from '../../audit/site/issue-texts.ts';
import type { Language } from '../../audit/texts/language.ts';
import { placeOf } from '../formats/junit.ts';
import { xml } from '../formats/xml.ts';
import { type CrawledIssue, firstPages, whyFailed } from './crawled-site.ts';
import type { PrintSite } from './formats.ts';

/** Pages that a failure lists. */
const MAX_PAGES = 100;

/** A case per site check, and one per page check that finds something. Only failed checks count as failures. */
export const junit: PrintSite = async ({ crawl, issues, failures: failedPages }, output, words) => {
  const { language } = words;
  const found = new Map<string, CrawledIssue>();
  for await (const issue of issues()) found.set(issue.check, issue);
  const ids = [...new Set([...siteChecks.map(({ id }) => id), ...found.keys()])];
  const failures = [...found.values()].filter(({ outcome }) => outcome === 'fail').length;
  output.print('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="sonde">');
  if (crawl.score === null)
    output.print(
      `<testsuite name="${xml(crawl.target)}" tests="1" failures="0" errors="1" skipped="0">\n<testcase ${placeOf(crawl.target)} name="The site can be crawled"><error type="${xml(crawl.error ?? crawl.state)}" message="${xml(whyFailed(crawl, words))}"/></testcase>`,
    );
  else {
    const failed = await Array.fromAsync(failedPages());
    const tests = ids.length + failed.length;
    output.print(`<testsuite name="${xml(crawl.target)}" tests="${tests}" failures="${failures}" errors="${failed.length}" skipped="0">`);
    for (const { url, status } of failed)
      output.print(
        `<testcase ${placeOf(url)} name="The page can be loaded"><error type="not_loaded" message="status ${status}"/></testcase>`,
      );
    for (const id of ids) output.print(await testCase(crawl.target, id, found.get(id), language));
  }
  output.print('</testsuite>\n</testsuites>');
};

const testCase = async (site: string, id: string, issue: CrawledIssue | undefined, language: Language): Promise<string> => {
  const { title, headline, fix, source } = issueTexts(id, language);
  const start = `<testcase ${placeOf(site)} name="${xml(`${id}: ${title}`)}">`;
  if (issue === undefined) return `${start}</testcase>`;
  const more = issue.affected > MAX_PAGES ? [`and ${issue.affected - MAX_PAGES} more`] : [];
  const doubt = issue.unread > 0 ? [doubtOf(issue.unread, language)] : [];
  const details = xml([...doubt, ...(await firstPages(issue, MAX_PAGES)), ...more, fix, source].join('\n'));
  const message = xml(headline);
  return issue.outcome === 'fail'
    ? `${start}<failure message="${message}">${details}</failure></testcase>`
    : `${start}<system-out>Warning: ${message}\n${details}</system-out></testcase>`;
};
