import { failureMessage } from '../../audit/failure.ts';
import type { PresentedFinding } from '../../audit/texts/present.ts';
import { oneLine } from '../../lib/plain-text.ts';
import type { Words } from '../../locales/words.ts';
import { presentSelected, type Selection } from '../selection.ts';
import { type Audited, isComplete, type MakeFormat } from './format.ts';
import { xml } from './xml.ts';

/**
 * JUnit XML for CI systems: a suite per page, a case per check that applies to it. Each case has the URL in its class and file, since GitLab takes
 * cases with the same class and name for one. A warning passes with a message; what couldn’t be checked is skipped.
 * @see https://github.com/testmoapp/junitxml
 */
export const junit: MakeFormat = ({ dataWords, selection }) => ({
  all(audited) {
    const suites = audited.map((one) => suite(one, dataWords, selection));
    return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites name="sonde">', ...suites, '</testsuites>'].join('\n');
  },
});

const suite = (audited: Audited, { language }: Words, selection: Selection): string => {
  const { url } = audited;
  if (!isComplete(audited))
    return `<testsuite name="${xml(url)}" tests="1" failures="0" errors="1" skipped="0">
<testcase ${placeOf(url)} name="The page can be audited"><error type="${audited.failure}" message="${xml(failureMessage(audited.failure, audited.detail, language))}"/></testcase>
</testsuite>`;
  const findings = presentSelected(audited.auditResult, language, selection)
    .categories.flatMap((category) => category.findings)
    .filter(({ outcome }) => outcome !== 'not_applicable');
  const count = (wanted: PresentedFinding['outcome']): number => findings.filter(({ outcome }) => outcome === wanted).length;
  return `<testsuite name="${xml(url)}" tests="${findings.length}" failures="${count('fail')}" errors="0" skipped="${count('unknown')}">
${findings.map((finding) => `<testcase ${placeOf(url)} name="${xml(`${finding.check}: ${finding.title}`)}">${result(finding)}</testcase>`).join('\n')}
</testsuite>`;
};

/** The attributes that tell cases of one page or site from those of others. */
export const placeOf = (url: string): string => `classname="${xml(url)}" file="${xml(url)}"`;

const result = (finding: PresentedFinding): string => {
  const { outcome, verdict } = finding;
  const text = oneLine(finding.text);
  switch (outcome) {
    case 'fail':
      return `<failure type="${verdict}" message="${xml(text)}">${xml(details(finding))}</failure>`;
    case 'warn':
      return `<system-out>${xml(`Warning: ${text}\n${details(finding)}`)}</system-out>`;
    case 'unknown':
      return `<skipped message="${xml(text)}"/>`;
    case 'not_applicable':
    case 'pass':
      return '';
  }
};

const details = ({ items, itemsTotal, fix, source }: PresentedFinding): string =>
  [
    ...items.map(({ line, snippet, url, note }) =>
      [line ? `line ${line}` : '', snippet ?? url ?? '', note ?? '']
        .map(oneLine)
        .filter((part) => part !== '')
        .join(': '),
    ),
    ...(itemsTotal > items.length ? [`and ${itemsTotal - items.length} more`] : []),
    fix,
    source,
  ].join('\n');
