import type { FindingNote } from '../check.ts';

/** Creates the note that says how a URL responded; a check that uses it must include `answerNotes` in its notes. */
export const answerNote = ({ status, error }: { status: number; error: string | null }): FindingNote => {
  if (error === 'dns_error') return { key: 'unknownHost' };
  if (error === 'tls_hostname') return { key: 'otherCertificate' };
  if (error === 'redirect_loop' || error === 'too_many_redirects') return { key: 'endless' };
  return status > 0 ? { key: 'status', values: { status } } : { key: 'unanswered' };
};

export const answerNotes = {
  status: 'Status {status}',
  unknownHost: 'The host name doesn’t exist',
  otherCertificate: 'The certificate is for another host name',
  endless: 'The redirects never end',
  unanswered: 'No usable answer',
} as const;
