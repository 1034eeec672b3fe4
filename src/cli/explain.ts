import { styleText } from 'node:util';
import { categories, categoryIds } from '../audit/categories.ts';
import type { Check } from '../audit/check.ts';
import { checks } from '../audit/checks/index.ts';
import { wordFix, wordVerdict, wordWhy } from '../audit/wording.ts';
import { CommandError } from './exit.ts';

/** `sonde explain [CHECK]`: all that is known of a check; without one, a list of them. */
export const explainCommand = (id: string | undefined): void => {
  process.stdout.write(`${id === undefined ? list() : explain(find(id))}\n`);
};

const find = (id: string): Check => {
  const found = checks.find((check) => check.id === id);
  if (found) return found;
  const near = checks.filter((check) => check.id.includes(id) || check.category === id).map((check) => check.id);
  throw new CommandError(
    near.length > 0 ? `No check is called ${id}. Perhaps: ${near.join(', ')}.` : `No check is called ${id}. sonde explain lists them all.`,
  );
};

const list = (): string =>
  categoryIds
    .flatMap((id) => {
      const own = checks.filter(({ category }) => category === id);
      const width = Math.max(0, ...own.map((check) => check.id.length));
      return ['', bold(categories[id].title), ...own.map((check) => `  ${check.id.padEnd(width)}  ${check.title}`)];
    })
    .join('\n');

const explain = (check: Check): string => {
  const { id, title, category, severity, source, verdicts } = check;
  return [
    `${bold(title)}  ${id}`,
    `${categories[category].title}, severity ${severity}`,
    '',
    wordWhy(check),
    '',
    `${bold('What to do')}  ${wordFix(check)}`,
    '',
    bold('What it can say'),
    ...Object.entries(verdicts).map(
      ([key, { outcome, severity: own }]) => `  ${outcome}${own ? ` (${own})` : ''}: ${wordVerdict(check, key)}`,
    ),
    '',
    `${bold('Source')}  ${source}`,
  ].join('\n');
};

const bold = (text: string): string => styleText('bold', text, { stream: process.stdout });
