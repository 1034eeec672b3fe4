import { MAX_PASSWORD } from '../../front/reports/fields.ts';
import { Problem } from '../../lib/problem.ts';
import { visibilities } from '../../reports/report.ts';
import type { Privacy } from '../../storage/database.ts';
import { readForm } from './form.ts';

/** The visibility chosen in the form, and the reason if it was refused. */
export interface VisibilityChoice {
  chosen: Privacy;
  problem: string | null;
}

/** Reads the form that sets who can see a report or crawl, and saves the choice with `change`. */
export const changeVisibility = async (
  request: Request,
  { privacy: current }: { privacy: Privacy },
  change: (visibility: { privacy: Privacy; password: string | undefined }) => Promise<unknown>,
): Promise<VisibilityChoice> => {
  const form = await readForm(request);
  const privacy = visibilities.find((one) => String(one) === form.get('privacy')) ?? current;
  const password = form.get('password') || undefined;
  if (password !== undefined && [...password].length > MAX_PASSWORD)
    return { chosen: privacy, problem: `The password can have at most ${MAX_PASSWORD} characters.` };
  try {
    await change({ privacy, password });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'validation_failed') throw error;
    return { chosen: privacy, problem: 'Enter a password.' };
  }
  return { chosen: privacy, problem: null };
};
