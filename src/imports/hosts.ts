import { projectName } from '../reports/project-name.ts';

/** Hosts, with port, of an import: the sitemap’s, and the same with or without `www.` if both are one project. */
export const hostsOf = ({ host, port }: URL): string[] => {
  const name = projectName(host);
  const withPort = (hostname: string): string => (port === '' ? hostname : `${hostname}:${port}`);
  const others = name === null ? [] : [name, `www.${name}`].filter((other) => projectName(other) === name);
  return [...new Set([host, ...others.map(withPort)])];
};
