import type { FailureCode } from '../../audit/audit-failure.ts';
import { failureOf } from '../../audit/failure.ts';
import { assertLoggedIn, gatherPage } from '../../audit/gather/page.ts';
import type { Analysis } from '../../audit/processes/analysis-pool.ts';
import { type Access, openAccess } from '../../http/access.ts';
import { openHttp } from '../../http/fetch.ts';
import type { HttpSettings } from '../../http/settings.ts';

/** What a page answers to a profile. */
export interface ProfileTest {
  status: number | null;
  final_url: string | null;
  title: string | null;
  /** The failure code that an audit would end with; null if it would succeed. */
  refused_reason: FailureCode | null;
}

/** Fetches a page with a profile, and says what came. */
export const testProfile = async (
  url: URL,
  access: Access,
  { http: settings, analysis }: { http: HttpSettings; analysis: Pick<Analysis, 'openPage' | 'closePage'> },
  owner: number,
): Promise<ProfileTest> => {
  const http = openHttp(settings, owner, openAccess(access));
  const seen: Pick<ProfileTest, 'status' | 'final_url'> = { status: null, final_url: null };
  const fetchEncoded: typeof http.fetchEncoded = async (...request) => {
    const answer = await http.fetchEncoded(...request);
    Object.assign(seen, { status: answer.status, final_url: answer.url });
    return answer;
  };
  try {
    const answer = await gatherPage(url, { fetchEncoded }, { hasAccess: true });
    const page = await analysis.openPage({ answer, requested: url.href, listsReferences: false });
    analysis.closePage(page);
    assertLoggedIn(url, answer, page);
    return { ...seen, title: page.title, refused_reason: null };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    return { ...seen, title: null, refused_reason: failure.code };
  } finally {
    await http.close();
  }
};
