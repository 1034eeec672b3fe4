import { acceptedListFields, fields } from '../../accepted.ts';
import { deletion, listOf, one, unchanged } from '../answers.ts';
import type { Paths } from '../operation.ts';

export const acceptedPaths: Paths = {
  '/projects/{project}/accepted': {
    get: {
      id: 'listAccepted',
      tag: 'Projects',
      summary: 'List the findings that a project accepts',
      query: acceptedListFields,
      headers: ['If-None-Match'],
      answers: { 200: listOf('Accepted', 'All of them; pages after the first are empty.', ['ETag']), 304: unchanged },
      problems: ['project_not_found'],
    },
    post: {
      id: 'acceptFinding',
      tag: 'Projects',
      summary: 'Accept what a check finds in a project',
      description: 'It costs nothing from now on, in new reports and in those that there are.',
      body: fields,
      headers: ['If-Match'],
      answers: {
        200: one('Accepted', 'It was accepted before; the reason is the new one.'),
        201: one('Accepted', 'Accepted.', ['Location', 'ETag']),
      },
      problems: ['project_not_found'],
    },
  },
  '/projects/{project}/accepted/{check}': {
    get: {
      id: 'readAccepted',
      tag: 'Projects',
      summary: 'Read why a finding is accepted',
      headers: ['If-None-Match'],
      answers: { 200: one('Accepted', 'The accepted finding.'), 304: unchanged },
      problems: ['project_not_found', 'accepted_not_found'],
    },
    delete: {
      id: 'takeBackAccepted',
      tag: 'Projects',
      summary: 'Let a finding cost again what it costs',
      headers: ['If-Match'],
      answers: { 200: deletion('accepted', { schema: { type: 'string' }, example: 'title-width' }) },
      problems: ['project_not_found', 'accepted_not_found'],
    },
  },
};
