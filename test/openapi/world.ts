import type { Random } from '../random.ts';
import type { Answer } from '../service.ts';

/** The data of an account, as known from responses. */
export interface World {
  key: string;
  reports: Map<number, string>;
  imports: Set<number>;
  /** Projects by id. */
  crawls: Map<number, string>;
  /** Names of projects that the account has or had. */
  named: Set<string>;
  webhooks: Set<number>;
  /** Webhook ids by delivery id. */
  deliveries: Map<number, number>;
  /** Last accepted check by project. */
  accepted: Map<string, string>;
  /** Projects with an access profile. */
  profiles: Set<string>;
}

export const newWorld = (key: string): World => ({
  key,
  reports: new Map(),
  imports: new Set(),
  crawls: new Map(),
  named: new Set(),
  webhooks: new Set(),
  deliveries: new Map(),
  accepted: new Map(),
  profiles: new Set(),
});

/** Names of existing projects. */
const projects = ({ reports, crawls }: World): string[] => [...new Set([...reports.values(), ...crawls.values()])];

/** Path parameters of existing data; undefined if there is none. */
export const partsOf = (world: World, path: string, check: string, random: Random): Record<string, string> | undefined => {
  const any = <Item>(items: Iterable<Item>): Item | undefined => {
    const all = [...items];
    return all.length > 0 ? random.pick(all) : undefined;
  };
  if (path.includes('{delivery}')) {
    const found = any(world.deliveries);
    return found && { id: String(found[1]), delivery: String(found[0]) };
  }
  if (path.includes('/accepted/{check}')) {
    const found = any([...world.accepted].filter(([project]) => projects(world).includes(project)));
    return found && { project: found[0], check: found[1] };
  }
  if (path.includes('/access/{name}')) {
    const project = any(world.profiles) ?? any(projects(world));
    return project === undefined ? undefined : { project, name: 'staging' };
  }
  if (path.includes('{project}')) return named('project', any(projects(world)));
  if (path.startsWith('/crawls/{id}')) {
    const id = any(world.crawls.keys());
    return id === undefined ? undefined : { id: String(id), check, page: '0' };
  }
  if (path.includes('{check}')) return { check };
  if (!path.includes('{id}')) return {};
  if (path.includes('{device}')) {
    const id = any(world.reports.keys());
    return id === undefined ? undefined : { id: String(id), device: random.pick(['phone', 'desktop']) };
  }
  if (path.startsWith('/imports')) return named('id', any(world.imports));
  if (path.startsWith('/webhooks')) return named('id', any(world.webhooks));
  return named('id', any(world.reports.keys()));
};

const named = (name: string, value: string | number | undefined): Record<string, string> | undefined =>
  value === undefined ? undefined : { [name]: String(value) };

/** Updates the data from a response. */
export const learn = (world: World, operation: string, parts: Record<string, string>, { json }: Answer): void => {
  const data = json?.data;
  const id = Number(parts.id);
  const host = data?.project ?? URL.parse(data?.sitemap)?.hostname;
  if (host !== undefined) world.named.add(host);
  if (operation === 'createReport') world.reports.set(data.id, data.project);
  else if (operation === 'createImport') world.imports.add(data.id);
  else if (operation === 'createCrawl') world.crawls.set(data.id, data.project);
  else if (operation === 'deleteCrawl') world.crawls.delete(id);
  else if (operation === 'createWebhook') world.webhooks.add(data.id);
  else if (operation === 'testWebhook' || operation === 'redeliver') world.deliveries.set(data.id, data.webhook);
  else if (operation === 'acceptFinding') world.accepted.set(data.project, data.check);
  else if (operation === 'takeBackAccepted') world.accepted.delete(String(parts.project));
  else if (operation === 'putAccess') world.profiles.add(data.project);
  else if (operation === 'deleteAccess') world.profiles.delete(String(parts.project));
  else if (operation === 'deleteReport') world.reports.delete(id);
  else if (operation === 'deleteWebhook') {
    world.webhooks.delete(id);
    for (const [delivery, webhook] of world.deliveries) if (webhook === id) world.deliveries.delete(delivery);
  } else if (operation === 'deleteProject') {
    world.profiles.delete(json.id);
    for (const [report, project] of world.reports) if (project === json.id) world.reports.delete(report);
    for (const [crawl, project] of world.crawls) if (project === json.id) world.crawls.delete(crawl);
  }
  // Accepted findings are deleted with a project’s last report or crawl.
  for (const project of world.accepted.keys()) if (!projects(world).includes(project)) world.accepted.delete(project);
};
