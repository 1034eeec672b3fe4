import assert from 'node:assert/strict';
import { PASSWORD } from './create-user.ts';
import { type Answer, BASE, type TestService } from './service.ts';

/** A visitor of pages, who keeps cookies and sends forms. */
export interface Visitor {
  cookie: string;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<Answer>;
}

/** Creates a visitor; `origin` is that of the pages. */
export const visit = ({ call }: Pick<TestService, 'call'>, origin: string = BASE): Visitor => {
  const send = async (method: string, path: string, body: Record<string, string> | undefined, headers: Record<string, string>) => {
    const answer = await call(method, path, {
      key: null,
      headers: { ...(visitor.cookie === '' ? {} : { cookie: visitor.cookie }), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    // The cookie of known browsers is dropped, so that visitors are unknown unless a test sets it.
    const given = answer.headers.getSetCookie().find((text) => !/^(?:__\w+-)?sonde_browser=/.test(text)) ?? '';
    const [cookie = '', ...rest] = given.split(';');
    if (cookie !== '') visitor.cookie = rest.some((part) => part.trim() === 'Max-Age=0') ? '' : cookie;
    return answer;
  };
  const visitor: Visitor = {
    cookie: '',
    get: (path, headers = {}) => send('GET', path, undefined, headers),
    post: (path, fields = {}, headers = {}) => send('POST', path, fields, { origin, ...headers }),
  };
  return visitor;
};

/** Signs a visitor in. */
export const signIn = async (service: Pick<TestService, 'call'>, email: string, password = PASSWORD): Promise<Visitor> => {
  const visitor = visit(service);
  assert.equal((await visitor.post('/sign-in', { email, password })).status, 303);
  return visitor;
};
