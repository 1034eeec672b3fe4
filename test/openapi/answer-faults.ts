import type { Answer } from '../service.ts';
import { type Described, document } from './described.ts';
import { faultsOf } from './json-schema.ts';

/** The deviations of a response from the document; empty without any. */
export const answerFaults = (operation: Described, answer: Answer, isHead = false): string[] => {
  if (answer.status >= 500) return [`status ${answer.status}: ${answer.text.slice(0, 200)}`];
  if (!answer.headers.get('x-request-id')) return ['no X-Request-Id'];
  const response = operation.responses[String(answer.status)];
  if (!response) return [`status ${answer.status} is not in the document: ${answer.text.slice(0, 200)}`];
  if (isHead) return answer.text === '' ? [] : ['HEAD was answered with a body'];
  const [type = '', content] = Object.entries(response.content ?? {})[0] ?? [];
  if (!content) return answer.text === '' ? [] : [`status ${answer.status} came with a body`];
  const given = answer.headers.get('content-type')?.split(';')[0];
  if (given !== type) return [`content type ${given} instead of ${type}`];
  if (!type.includes('json')) return [];
  const faults = faultsOf(content.schema, answer.json, document);
  if (content.examples === undefined) return faults;
  const code = codeOf(answer);
  return code in content.examples ? faults : [...faults, `problem ${code} is not in the document`];
};

export const codeOf = ({ json }: Answer): string => String(json?.type).replace('urn:sonde:problem:', '');
