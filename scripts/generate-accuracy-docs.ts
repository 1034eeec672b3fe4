import { isWrong, type Oracle } from '../test/oracles/oracle.ts';
import { oracles } from '../test/oracles/oracles.ts';

/** docs/accuracy.md: what other programs say of the same input, and where Sonde says otherwise. */
export const accuracyDocs = (): string =>
  [
    '# Accuracy',
    '',
    'Generated from `test/oracles` by `npm run generate`; the tests fail when an answer is wrong.',
    '',
    '| Compared with | Cases | Agree | Differ on purpose | Wrong |',
    '|---|---:|---:|---:|---:|',
    ...oracles.map(summary),
    ...oracles.flatMap(details),
    '',
  ].join('\n');

const summary = ({ name, cases }: Oracle): string => {
  const agree = cases.filter(({ agrees }) => agrees).length;
  const wrong = cases.filter(isWrong).length;
  return `| ${name} | ${cases.length} | ${agree} | ${cases.length - agree - wrong} | ${wrong} |`;
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
