import { isWrong, type Oracle } from '../test/oracles/oracle.ts';
import { oracles } from '../test/oracles/oracles.ts';
import { type RealKind, realKinds, wrongOf } from '../test/real/real-cases.ts';

/** docs/accuracy.md: answers of other programs to the same input, and where Sonde differs. */
export const accuracyDocs = async (): Promise<string> =>
  [
    '# Accuracy',
    '',
    'Generated from `test/oracles` and `test/real` by `npm run generate`; the tests fail when an answer is wrong.',
    '',
    '| Compared with | Cases | Agree | Differ on purpose | Wrong |',
    '|---|---:|---:|---:|---:|',
    ...oracles.map(summary),
    '',
    '## Real pages',
    '',
    'Miniatures with the marks of real pages, audited by the whole engine: what is fetched, found, rated and shown first.',
    '',
    '| Kind | Cases | Agree | Wrong |',
    '|---|---:|---:|---:|',
    ...(await Promise.all(realKinds.map(realSummary))),
    ...oracles.flatMap(details),
    '',
  ].join('\n');

const summary = ({ name, cases }: Oracle): string => {
  const agree = cases.filter(({ agrees }) => agrees).length;
  const wrong = cases.filter(isWrong).length;
  return `| ${name} | ${cases.length} | ${agree} | ${cases.length - agree - wrong} | ${wrong} |`;
};

const realSummary = async ({ kind, cases }: RealKind): Promise<string> => {
  const wrongs = await Promise.all(cases.map(wrongOf));
  const wrong = wrongs.filter(({ length }) => length > 0).length;
  return `| ${kind} | ${cases.length} | ${cases.length - wrong} | ${wrong} |`;
};

const details = ({ name, source, compares, cases }: Oracle): string[] => {
  const differing = cases.filter(({ agrees }) => !agrees);
  return [
    '',
    `## ${name}`,
    '',
    `Compared: ${compares}. Answers from ${source}.`,
    ...(differing.length > 0 ? ['', '| Case | It says | Sonde says | Why |', '|---|---|---|---|'] : []),
    ...differing.map(({ id, theirs, ours, reason }) => `| ${id} | ${theirs} | ${ours} | ${reason ?? '**wrong**'} |`),
  ];
};
