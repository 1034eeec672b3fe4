import { requestBase } from '../../config/base-url.ts';
import type { Config } from '../../config/config.ts';

/**
 * Options to set, read and delete a cookie for `path`. The cookie works on plain HTTP; on https it is `Secure` and has a prefix that no other host
 * and no plain connection can set (RFC 6265bis, 4.1.3: `__Host-` on the path `/`, else `__Secure-`).
 */
export const cookieOptions = (request: Request, config: Pick<Config, 'baseUrl' | 'trustProxy'>, path: string) => {
  const secure = requestBase(request, config).startsWith('https:');
  const prefix = path === '/' ? ('host' as const) : ('secure' as const);
  return { path, httpOnly: true, sameSite: 'Lax' as const, secure, ...(secure ? { prefix } : {}) };
};
