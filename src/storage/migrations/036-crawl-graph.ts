/** What the analysis of a crawl finds of its links gets a table of its own, so that no row of a page is written again. */
const graph = (
  { integer, text, bytes, end }: { integer: string; text: string; bytes: string; end: string },
  list: (value: string) => string,
  score: string,
): readonly string[] => [
  `create table crawl_graph (
    crawl_id ${integer} not null,
    chunk integer not null,
    depth ${text} not null,
    inlinks ${text} not null,
    link_score ${text} not null,
    linked_from ${bytes},
    primary key (crawl_id, chunk)
  )${end}`,
  `insert into crawl_graph (crawl_id, chunk, depth, inlinks, link_score)
    select crawl_id, id / 500, ${list('depth')}, ${list('coalesce(inlinks, 0)')}, ${list(`case when rank > 0 then ${score} end`)}
    from crawl_page
    join (select crawl_id as of_crawl, max(rank) as most from crawl_page group by crawl_id) as strongest on of_crawl = crawl_id
    where crawl_id in (select id from crawl where state in ('completed', 'stopped'))
    group by crawl_id, id / 500`,
  'drop index crawl_page_by_inlinks',
  // Lists of finished crawls no longer use it, and those of running ones hardly.
  'drop index crawl_page_by_depth',
  'alter table crawl_page drop column inlinks',
  'alter table crawl_page drop column rank',
];

export const crawlGraph = {
  name: '036-crawl-graph',
  sqlite: graph(
    { integer: 'integer', text: 'text', bytes: 'blob', end: ' strict' },
    (value) => `json_group_array(${value} order by id)`,
    'max(0, cast(round(100 + 20 * log10(rank * 1.0 / most)) as integer))',
  ),
  postgres: graph(
    { integer: 'bigint', text: 'text', bytes: 'bytea', end: '' },
    (value) => `cast(json_agg(${value} order by id) as text)`,
    'greatest(0, cast(round(100 + 20 * log(cast(rank as double precision) / most)) as integer))',
  ),
} as const;
