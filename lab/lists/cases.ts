import { DELETED_PROJECT } from './data.ts';

/** One row of the table: the same question in several sorts. `goal` is the p99 to reach, in milliseconds. */
export interface Case {
  name: string;
  path: string;
  sorts: readonly string[];
  query: string;
  isSearch: boolean;
}

const reportSorts = ['id', 'generated_at', 'url', 'result'];
const projectSorts = ['created_at', 'project'];

const filters: Record<string, string> = {
  all: '',
  'result=bad': 'result=bad',
  'state=failed': 'state=failed',
  'state=queued': 'state=queued',
  'privacy=0': 'privacy=0',
  'privacy=2': 'privacy=2',
  'result, state and privacy': 'result=good&state=completed&privacy=0',
  'a project of 10,000': `project=${DELETED_PROJECT}`,
  'that and result': `project=${DELETED_PROJECT}&result=decent`,
  'a small project': 'project=about-700.example',
};

const searches: Record<string, string> = {
  'in every URL': 'search=EXAMPLE',
  'in a tenth': `search=${encodeURIComponent('größe')}`,
  'one letter': `search=${encodeURIComponent('ß')}`,
  'one host': 'search=leaving.example',
  'a few': 'search=about-700.example',
  'in none': 'search=nothing-like-this',
  '% and _': `search=${encodeURIComponent('%_')}`,
  'and filters': `search=${encodeURIComponent('цены')}&result=bad&state=completed&privacy=1`,
  'in a project': `search=sale&project=${DELETED_PROJECT}`,
  'project, all': 'search=.example&search_by=project',
  'project, many': 'search=blog-&search_by=project',
  'project, one': 'search=about-700&search_by=project',
  'project, none': 'search=nothing-like-this&search_by=project',
};

const cases = (name: string, path: string, sorts: readonly string[], queries: Record<string, string>, isSearch: boolean): Case[] =>
  Object.entries(queries).map(([what, query]) => ({ name: `${name} ${what}`, path, sorts, query, isSearch }));

/** Every sort with every filter and search. */
export const listCases: readonly Case[] = [
  ...cases('reports:', '/reports', reportSorts, filters, false),
  ...cases('reports, search:', '/reports', reportSorts, searches, true),
  ...cases('projects:', '/projects', projectSorts, { all: '' }, false),
  ...cases(
    'projects, search:',
    '/projects',
    projectSorts,
    { 'in all': 'search=.EXAMPLE', some: 'search=blog-1', none: 'search=nothing-like-this' },
    true,
  ),
];
