import { type Parameters, readParameters } from '../api/parameters.ts';
import { Problem } from '../lib/problem.ts';

/** What the address of a list asks for: as the fields of the interface, and as text. */
export interface Filters<Fields> {
  fields: Fields;
  /** Without what is empty, as a form sends it. */
  query: URLSearchParams;
  /** What is wrong with it, in sentences; the fields are then those of an address without parameters. */
  problems: readonly string[];
}

/** Reads the parameters of a list of the interface from the address of a page. */
export const readFilters = async <Fields>(
  request: Request,
  names: readonly string[],
  read: (parameters: Parameters) => Fields,
): Promise<Filters<Fields>> => {
  const query = new URLSearchParams([...new URL(request.url).searchParams].filter(([name, value]) => names.includes(name) && value !== ''));
  try {
    return { fields: read(await readParameters(request, names, { body: false })), query, problems: [] };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const problems = error.errors?.map(({ detail }) => detail) ?? [error.message];
    return { fields: read({ values: {}, sources: {}, errors: [] }), query: new URLSearchParams(), problems };
  }
};
