import { readParameters, type Parameters as Sent } from '../../front/parameters.ts';
import { Problem } from '../../lib/problem.ts';

/** The filters of a list from the query of its URL: validated like in the API, and as text. */
export interface Filters<Fields> {
  fields: Fields;
  /** The query without empty parameters, which browsers submit for empty form fields. */
  query: URLSearchParams;
  /** Errors as sentences; if there are any, the fields have default values. */
  problems: readonly string[];
}

/** Validates the query of a page with the API’s schema for the same list. */
export const readFilters = async <Fields>(
  request: Request,
  shape: Parameters<typeof readParameters>[1],
  read: (parameters: Sent) => Fields,
): Promise<Filters<Fields>> => {
  const query = new URLSearchParams(
    [...new URL(request.url).searchParams].filter(([name, value]) => Object.hasOwn(shape, name) && value !== ''),
  );
  try {
    return { fields: read(await readParameters(request, shape, { body: false })), query, problems: [] };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const problems = error.errors?.map(({ detail }) => detail) ?? [error.message];
    return { fields: read({ values: {}, sources: {}, errors: [] }), query: new URLSearchParams(), problems };
  }
};
