import type { Privacy } from '../storage/database.ts';
import type { Parameters } from './parameters.ts';

/**
 * Leaves out a password that comes to nothing, as the privacy that results is not 2: it is not auditResult then. Clients send both fields always.
 * `stored` is the privacy where none is sent.
 */
export const withoutUnusedPassword = ({ values, sources, errors }: Parameters, stored: Privacy): Parameters => {
  if (String(values.privacy ?? stored) === '2') return { values, sources, errors };
  const { password: _, ...others } = values;
  return { values: others, sources, errors: errors.filter(({ field }) => field !== 'password') };
};
