import type { Facts } from '../../audit/facts/facts.ts';
import type { RenderedFacts } from '../../audit/facts/rendered.ts';
import type { ResourcesFacts } from '../../audit/facts/resources.ts';
import type { Words } from '../../locales/words.ts';

/** Describes in one line each how the page’s files and links responded, and how a browser rendered the page; omits what the audit did not check. */
export const factLines = (
  { resources, link_check, rendered }: Pick<Facts, 'resources' | 'link_check' | 'rendered'>,
  { marks, markdown: texts }: Words,
): string[] => [
  ...(link_check?.offline ? [texts.offline] : []),
  ...(resources
    ? [
        texts.files({
          requests: resources.requests,
          size: marks.size(resources.transfer_bytes),
          broken: countBroken(resources),
          leftOut: totalOf(resources.left_out),
        }),
      ]
    : []),
  ...(link_check ? [texts.links({ ...link_check, leftOut: totalOf(link_check.left_out) })] : []),
  ...(rendered ? [texts.rendered(browserValues(rendered))] : []),
];

const countBroken = ({ items }: ResourcesFacts): number => items.filter(({ broken }) => broken).length;

const browserValues = (facts: RenderedFacts): Parameters<Words['markdown']['rendered']>[0] => {
  const { lab, requests, console, cookies, ended } = facts;
  return {
    lcp: lab.lcp === null ? 'none' : 'measured',
    seconds: Math.round((lab.lcp ?? 0) / 10) / 100,
    cls: lab.cls,
    tbt: lab.tbt,
    requests: requests.total,
    errors: console.errors,
    cookies: cookies.total,
    notSent: countNotSent(facts),
    ended,
  };
};

/** Beacons only send reports, so a page doesn’t miss their responses. */
const countNotSent = ({ refused: { beacon: _, ...refused } }: RenderedFacts): number => totalOf(refused);

const totalOf = (leftOut: Readonly<Record<string, number | undefined>>): number =>
  Object.values(leftOut).reduce<number>((sum, number = 0) => sum + number, 0);
