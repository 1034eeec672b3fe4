import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { bars, distribution, dumbbell, meter, stackedBar, thinBar, timing, waterfall } from './bars.ts';
import { type Flow, flows } from './flows.ts';
import { histogram, lineChart, sparkline } from './line.ts';
import { ring } from './ring.ts';
import { shareOf, shortenText, ticks } from './scale.ts';
import { squarifiedTiles, treemap } from './treemap.ts';

const HOSTILE = '"><img src=x onerror=alert(1)>';
const DAY = 86_400_000;

/** Returns the values of an attribute in document order. */
const attributes = (markup: string, pattern: string): string[] =>
  [...markup.matchAll(new RegExp(pattern, 'g'))].map(([, value = '']) => value);
const numbers = (markup: string, pattern: string): number[] => attributes(markup, pattern).map(Number.parseFloat);

const words = { table: 'Table', time: 'Day', value: 'Score', good: 'Good', decent: 'Decent', bad: 'Bad' };
const weekly = (...values: (number | null)[]) => values.map((value, index) => ({ time: index * 7 * DAY, label: `week ${index}`, value }));

test('a ring chart draws the score and the attainable score, starting at the top', async () => {
  const markup = String(await ring({ name: 'Score 68. 89 after five fixes.', score: 68, attainable: 89, word: 'Decent' }));
  assert.match(markup, /role="img" aria-label="Score 68\. 89 after five fixes\."/);
  assert.match(markup, /class="s-decent ring-now"[^>]*stroke-dasharray="299\.08 439\.82"/);
  assert.match(markup, /class="s-good ring-more"[^>]*stroke-dasharray="92\.36 439\.82" stroke-dashoffset="-299\.08"/);
  assert.match(markup, />68<.*>Decent</);
});

test('a ring chart draws a missing score, 0 and 100 correctly', async () => {
  const none = String(await ring({ name: 'No score', score: null, word: 'No score', attainable: 50 }));
  assert.match(none, /s-track ring-none/);
  assert.doesNotMatch(none, /ring-now|ring-more/);
  const zero = String(await ring({ name: 'Score 0', score: 0, word: 'Bad' }));
  assert.doesNotMatch(zero, /ring-now/);
  assert.match(zero, /ring-word t-bad/);
  const full = String(await ring({ name: 'Score 100', score: 100, attainable: 100, word: 'Good' }));
  assert.match(full, /stroke-linecap="butt" stroke-dasharray="439\.82 439\.82"/);
  assert.doesNotMatch(full, /ring-more/);
});

test('a waterfall chart goes from 100 down to the score, with the largest loss first', async () => {
  const losses = [
    { label: 'Links', points: 12, rating: 'decent' as const, href: '#links' },
    { label: 'None', points: 0, rating: 'good' as const },
    { label: 'Images', points: 20, rating: 'bad' as const },
  ];
  const markup = String(await waterfall({ name: 'Points', score: 68, losses, start: 'Start', end: 'Score' }));
  assert.deepEqual(attributes(markup, 'title="([^"]+)"'), ['Start', 'Images', 'Links', 'Score']);
  assert.deepEqual(attributes(markup, '<b[^>]*>([^<]+)<'), ['100', '−20', '−12', '68']);
  assert.deepEqual(numbers(markup, '<rect[^>]* x="([^"]+)"'), [50, 20]);
  assert.deepEqual(numbers(markup, '<rect[^>]* width="([^"]+)"'), [50, 30]);
  assert.deepEqual(attributes(markup, '<text[^>]*>([^<]+)<'), ['60', '80', '100']);
  assert.match(markup, /<a class="chart-label" href="#links"/);
});

test('a waterfall chart stays within its frame for every score', async () => {
  for (const score of [0, 1, 10, 50, 60, 99, 100]) {
    const losses = score < 100 ? [{ label: 'All', points: 130 - score, rating: 'bad' as const }] : [];
    const markup = String(await waterfall({ name: 'Points', score, losses, start: 'Start', end: 'Score' }));
    for (const place of numbers(markup, '\\b(?:x|x1|cx|width)="([^"]+)%"')) assert.ok(place >= 0 && place <= 100, `${score}: ${place}`);
    assert.deepEqual(attributes(markup, '<text[^>]*>([^<]+)<').at(-1), '100');
  }
});

test('a line chart has a label, a tooltip for each point, and three visible values', async () => {
  const markup = String(
    await lineChart({ name: 'Score', points: weekly(52, 70, 40, 68), changes: [{ time: 10 * DAY, label: 'new rules' }], words }),
  );
  assert.match(markup, /aria-label="Score: week 0 52, week 1 70, week 2 40, week 3 68, new rules"/);
  assert.deepEqual(attributes(markup, '<title>(week[^<]+)<'), ['week 0: 52', 'week 1: 70', 'week 2: 40', 'week 3: 68']);
  assert.deepEqual(attributes(markup, 'class="plot-value"[^>]*>([^<]+)<'), ['52', '40', '68']);
  const [high, low] = [70, 40].map((value) => numbers(markup, `: ${value}</title><circle[^>]* cy="([^"]+)"`)[0] ?? Number.NaN);
  assert.ok((high ?? 0) < (low ?? 0));
  assert.doesNotMatch(markup, /<details/);
});

test('a line chart has gaps for missing values and shows a single value as a dot', async () => {
  const markup = String(await lineChart({ name: 'Score', points: weekly(50, 60, null, 70, null, 80, 90), words }));
  assert.equal(markup.match(/<polyline/g)?.length, 2);
  assert.equal(markup.match(/plot-target/g)?.length, 5);
  const one = String(await lineChart({ name: 'Score', points: weekly(50), words }));
  assert.doesNotMatch(one, /<polyline/);
  assert.match(one, /cx="50%"/);
  assert.equal(String(await lineChart({ name: 'Score', points: [], words })), '');
  assert.match(String(await lineChart({ name: 'Score', points: weekly(null, null), words })), /aria-label="Score"/);
});

test('a line chart interrupts its line where values are not comparable, and marks other changes', async () => {
  const points = weekly(50, 60, 70, 80);
  const at = (isBreak: boolean) => lineChart({ name: 'Score', points, changes: [{ time: 14 * DAY, label: 'mode full', isBreak }], words });
  for (const [isBreak, lines] of [
    [true, 2],
    [false, 1],
  ] as const) {
    const markup = String(await at(isBreak));
    assert.equal(markup.match(/<polyline/g)?.length, lines);
    assert.match(markup, /<title>mode full<\/title>/);
  }
});

test('the point positions of a line chart are numbers within its frame', async () => {
  const infinite = [0, Number.POSITIVE_INFINITY] as const;
  for (const values of [[0], [100, 100], [0, 100, 0], [1e12, 0, 3], [0, 0, 0], [null]]) {
    const markup = String(await lineChart({ name: 'Score', points: weekly(...values), bounds: infinite, words }));
    assert.doesNotMatch(markup, /NaN|Infinity|undefined/, `${values}`);
    for (const place of numbers(markup, '\\b(?:cx|cy|x|y)="([^"]+)%"')) assert.ok(place >= 0 && place <= 100, `${values}: ${place}`);
  }
});

test('a line chart draws equal values flat and close values nearly flat', async () => {
  const places = (...values: number[]) => [lineChart({ name: 'Score', points: weekly(...values), words })].map(String);
  const ys = numbers(places(70, 71)[0] ?? '', 'plot-target" cx="[^"]+" cy="([^"]+)"');
  assert.ok(Math.abs((ys[0] ?? 0) - (ys[1] ?? 100)) < 8);
  assert.equal(new Set(numbers(places(70, 70, 70)[0] ?? '', 'plot-target" cx="[^"]+" cy="([^"]+)"')).size, 1);
});

test('a line chart of many values has a collapsed table, and its label lists only the important values', async () => {
  const points = weekly(...Array.from({ length: 100 }, (_, index) => 50 + (index % 7)));
  const markup = String(await lineChart({ name: 'Score', points, words }));
  assert.match(markup, /<details class="chart-table"><summary>Table</);
  assert.equal(markup.match(/<th scope="row">/g)?.length, 100);
  assert.match(markup, /aria-label="Score: week 0 50, week 99 51"/);
});

test('the segments of a stacked bar fill the bar, and each segment is wide enough to be seen', async () => {
  const part = (label: string, value: number) => ({ label, value, text: `${value} KB`, tone: 1 as const });
  const markup = String(await stackedBar({ name: 'Weight', parts: [part('Images', 1_000_000), part('Fonts', 1), part('None', 0)] }));
  assert.match(markup, /aria-label="Weight: Images 1000000 KB, Fonts 1 KB, None 0 KB"/);
  const [xs, widths] = [numbers(markup, '<rect[^>]* x="([^"]+)"'), numbers(markup, '<rect[^>]* width="([^"]+)%" height="100%"')];
  assert.equal(widths.length, 2);
  assert.ok((widths[1] ?? 0) > 0.4);
  assert.ok(Math.abs((xs[1] ?? 0) + (widths[1] ?? 0) - 100) < 0.02);
  const empty = String(await distribution([{ value: 0, text: '0 good', tone: 'good' }]));
  assert.match(empty, /aria-label="0 good"><rect class="f-track"/);
});

test('the length of each bar is its share of the largest value', async () => {
  const rows = [
    { label: 'a.js', value: 640, text: '640 KB', tone: 1 as const },
    { label: 'b.js', value: 160, text: '160 KB', tone: 2 as const },
    { label: 'c.js', value: 0, text: '0', tone: 2 as const },
  ];
  assert.deepEqual(numbers(String(await bars({ name: 'Files', rows })), 'class="f-[12]" width="([^"]+)"'), [100, 25]);
  assert.match(String(await thinBar({ value: 118, whole: 520 })), /f-edge" width="22\.69%"/);
});

test('a meter marks its limit only if the value exceeds it', async () => {
  const over = String(await meter({ label: 'Title', value: 640, limit: 580, text: '640 of 580', tone: 'decent' }));
  assert.match(over, /f-decent" width="100%".*f-ink" x="90\.63%"/);
  const under = String(await meter({ label: 'Title', value: 290, limit: 580, text: '290 of 580', tone: 'good' }));
  assert.match(under, /f-good" width="50%"/);
  assert.doesNotMatch(under, /f-ink/);
});

test('the loading chart draws its steps one after the other', async () => {
  const step = (label: string, ...milliseconds: number[]) => ({
    label,
    text: `${milliseconds}`,
    parts: milliseconds.map((duration) => ({ milliseconds: duration, tone: 1 as const })),
  });
  const markup = String(await timing({ name: 'Loading', rows: [step('301', 100, 100), step('DNS', 0), step('Wait', 600)], unit: 'ms' }));
  assert.deepEqual(numbers(markup, '<rect[^>]* x="([^"]+)"'), [0, 12.5, 25]);
  assert.deepEqual(numbers(markup, '<rect[^>]* width="([^"]+)"'), [12.5, 12.5, 75]);
  assert.deepEqual(attributes(markup, '<text[^>]*>([^<]+)<'), ['0', '200', '400', '600', 'ms']);
  assert.match(markup, /chart-rows in-time/);
  assert.doesNotMatch(String(await timing({ name: 'Loading', rows: [step('DNS', 0)], unit: 'ms' })), /NaN|<text/);
});

test('a sparkline has all values in its label and a dot for the last value', async () => {
  const markup = String(await sparkline({ name: 'Scores', values: [60, 61, 60] }));
  assert.match(markup, /aria-label="Scores: 60, 61, 60"/);
  const ys =
    attributes(markup, 'points="([^"]+)"')[0]
      ?.split(' ')
      .map((point) => Number(point.split(',')[1])) ?? [];
  assert.equal(ys[0], ys[2]);
  assert.equal(Math.abs((ys[0] ?? 0) - (ys[1] ?? 0)), 1.5);
  assert.match(String(await sparkline({ name: 'Scores', values: [0] })), /cx="90" cy="13"/);
  assert.equal(String(await sparkline({ name: 'Scores', values: [] })), '');
});

test('each column of a histogram is a link labelled with a sentence', async () => {
  const bins = [0, 50, 80].map((from, index) => ({
    from,
    count: [0, 20, 10][index] ?? 0,
    href: `/pages?from=${from}`,
    label: `${from} or more`,
  }));
  const markup = String(await histogram({ name: 'Pages by score', bins }));
  assert.deepEqual(attributes(markup, '<a href="([^"]+)"'), ['/pages?from=0', '/pages?from=50', '/pages?from=80']);
  assert.deepEqual(attributes(markup, '<rect class="f-(\\w+)"'), ['line', 'decent', 'good']);
  assert.deepEqual(numbers(markup, 'height="([^"]+)%"'), [100, 50]);
  assert.match(markup, /<span class="hidden">50 or more<\/span>/);
});

test('a dumbbell chart shows the values before and after, or only the value after if the two are equal', async () => {
  const row = (before: number | null, after: number) => ({ label: 'Images', before, after });
  const markup = String(
    await dumbbell({
      name: 'Changes',
      rows: [row(61, 86), row(100, 100), row(null, 40)],
      change: (before, after) => `${before} to ${after}`,
      words: { before: 'before', after: 'now' },
    }),
  );
  assert.deepEqual(attributes(markup, 'role="img" aria-label="([^"]+)"'), ['61 to 86', '100 to 100']);
  assert.match(markup, /s-good" x1="61%" x2="86%"/);
  assert.equal(markup.match(/stroke-width="3"/g)?.length, 1);
  assert.match(markup, /f-bad" cx="40%"/);
});

const tile = (label: string, value: number, rating: 'good' | 'decent' | 'bad' = 'good', href?: string) => ({
  ...{ label, value, rating, short: [`${value} pages`, `${value}`], title: `${label}: ${value} pages`, details: [`${value}`] },
  ...(href !== undefined && { href }),
});
const tableWords = (word: string) => ({ table: word, columns: [word, word] as const });
const flowWords = (word: string) => ({ table: word, from: word, to: word, value: word });

test('the tiles of a treemap have areas proportional to their values and do not overlap', () => {
  for (const values of [[1], [6, 6, 4, 3, 2, 2, 1], Array.from({ length: 30 }, (_, index) => 1000 / (index + 1)), [1e12, 1, 1]]) {
    const total = values.reduce((sum, value) => sum + value, 0);
    const boxes = squarifiedTiles(values, { width: 400, height: 300 });
    assert.equal(boxes.length, values.length);
    for (const [index, { x, y, width, height }] of boxes.entries()) {
      assert.ok(Math.abs(width * height - (values[index] ?? 0) / total) < 1e-9);
      assert.ok(x >= -1e-9 && y >= -1e-9 && x + width < 1 + 1e-9 && y + height < 1 + 1e-9);
      for (const other of boxes.slice(0, index))
        assert.ok(
          x >= other.x + other.width - 1e-9 ||
            other.x >= x + width - 1e-9 ||
            y >= other.y + other.height - 1e-9 ||
            other.y >= y + height - 1e-9,
        );
    }
  }
  for (const { width, height } of squarifiedTiles([6, 6, 4, 3, 2, 2, 1], { width: 600, height: 400 }))
    assert.ok(Math.max((width * 600) / (height * 400), (height * 400) / (width * 600)) < 3);
});

test('a treemap has labels, links and a table', async () => {
  const parts = [tile('/shop/', 900, 'decent', '/shop'), tile('/archive/', 95, 'bad', '/archive'), tile('/x/', 1, 'good', '/x')];
  const markup = String(
    await treemap({
      name: 'Folders',
      parts,
      legend: [{ label: 'Good', tone: 'good', text: '1' }],
      words: { table: 'Table', columns: ['Folder', 'Pages'] },
    }),
  );
  assert.deepEqual(attributes(markup, '<title>([^<]+)<'), ['/shop/: 900 pages', '/archive/: 95 pages', '/x/: 1 pages']);
  assert.deepEqual(attributes(markup, 'treemap-name[^>]*>([^<]+)<'), ['/shop/']);
  assert.deepEqual(attributes(markup, 'treemap-figures[^>]*>([^<]+)<'), ['900 pages', '95']);
  assert.deepEqual(attributes(markup, 'href="([^"]+)"'), ['/shop']);
  assert.deepEqual(attributes(markup, 'class="treemap-(good|decent|bad)"'), ['decent', 'bad', 'good']);
  assert.equal(markup.match(/role="img" aria-label/g)?.length, 2);
  assert.deepEqual(attributes(markup, '<th scope="row">([^<]+)<'), ['/shop/', '/archive/', '/x/']);
  const many = Array.from({ length: 100 }, (_, index) => tile(`/${index}/`, 1));
  assert.equal(String(await treemap({ name: 'Folders', parts: many, legend: [], words: tableWords('') })).match(/<rect/g)?.length, 30);
  assert.equal(String(await treemap({ name: 'Folders', parts: [tile('/a/', 0)], legend: [], words: tableWords('') })), '');
});

test('chart labels are cut to fit on phones and on wide screens', async () => {
  const label = '/a-folder-with-quite-a-long-name-that-never-ends-in-sight/';
  const markup = String(await treemap({ name: 'Folders', parts: [tile(label, 1), tile('/b/', 1)], legend: [], words: tableWords('') }));
  const [narrow = '', wide = ''] = ['narrow', 'wide'].map((size) => attributes(markup, `treemap-name chart-${size}"[^>]*>([^<]+)<`)[0]);
  assert.match(narrow, /^\/a-folder.*…$/);
  assert.ok(wide.length > narrow.length && wide.length < label.length, wide);
});

test('a flow chart draws each flow as a band as wide as its amount', async () => {
  const title = ({ from, to, value }: Flow) => `${from} to ${to}: ${value} links`;
  const all = [
    { from: '/shop/', to: '/', value: 60 },
    { from: '/', to: '/shop/', value: 30 },
    { from: '/', to: '/blog/', value: 10 },
    { from: '/blog/', to: '/', value: 0 },
  ];
  const markup = String(
    await flows({ name: 'Links', flows: all, title, words: { table: 'Table', from: 'From', to: 'To', value: 'Links' } }),
  );
  assert.match(markup, /aria-label="Links: \/shop\/ to \/: 60 links; \/ to \/shop\/: 30 links; \/ to \/blog\/: 10 links"/);
  const heights = [...markup.matchAll(/d="M0 ([\d.]+)C[^V]*V([\d.]+)C50 [\d.]+ 50 ([\d.]+) /g)].map(
    ([, from, , to]) => Number(to) - Number(from),
  );
  assert.equal(heights.length, 3);
  const sum = heights.reduce((one, other) => one + other, 0);
  for (const [index, part] of [0.6, 0.3, 0.1].entries()) assert.ok(Math.abs((heights[index] ?? 0) / sum - part) < 0.001, `${heights}`);
  assert.deepEqual(attributes(markup, '<td>([^<]+)</td></tr>'), ['60', '30', '10']);
  assert.equal(String(await flows({ name: 'Links', flows: [], title, words: flowWords('') })), '');
});

test('each node of a flow chart has space for its label inside the drawing', async () => {
  for (const size of [1, 2, 5, 40, 200]) {
    const all = Array.from({ length: size }, (_, index) => ({
      from: `/${index % 29}/`,
      to: `/${(index * 7) % 30}/`,
      value: 10 ** (9 - (index % 10)),
    }));
    const markup = String(await flows({ name: 'Links', flows: all, title: () => '', words: flowWords('') }));
    assert.doesNotMatch(markup, /NaN|Infinity|undefined/);
    assert.equal(markup.match(/<path/g)?.length, Math.min(size, 40));
    const [height = 0] = numbers(markup, '<svg height="([^"]+)"');
    assert.ok(height < 1100, `${height}`);
    for (const [, y, own] of markup.matchAll(/ y="([\d.-]+)" width="4" height="([\d.]+)"/g))
      assert.ok(Number(y) >= 0 && Number(y) + Number(own) <= height + 0.02, `${size}: ${y} ${own} ${height}`);
    for (const side of ['start', 'end']) {
      const places = numbers(markup, `<text[^>]* y="([^"]+)" dy="4" text-anchor="${side}"`);
      for (const [index, place] of places.slice(1).entries()) assert.ok(place - (places[index] ?? 0) >= 18, `${size}: ${places}`);
    }
  }
});

test('chart labels are escaped, and charts have no inline styles', async () => {
  const label = HOSTILE;
  const charts = await Promise.all([
    ring({ name: label, score: 50, word: label }),
    waterfall({ name: label, score: 50, losses: [{ label, points: 50, rating: 'bad', href: label }], start: label, end: label }),
    lineChart({
      name: label,
      points: weekly(...Array.from({ length: 20 }, () => 60)).map((point) => ({ ...point, label })),
      changes: [{ time: DAY, label }],
      words: { table: label, time: label, value: label },
    }),
    dumbbell({
      name: label,
      rows: [{ label, before: 1, after: 2 }],
      change: () => label,
      words: { before: label, after: label },
    }),
    stackedBar({ name: label, parts: [{ label, value: 1, text: label, tone: 1 }] }),
    distribution([{ value: 1, text: label, tone: 'good' }]),
    bars({ name: label, rows: [{ label, value: 1, text: label, tone: 1, href: label }] }),
    meter({ label, value: 1, limit: 2, text: label, tone: 'good' }),
    timing({ name: label, rows: [{ label, text: label, parts: [{ milliseconds: 1, tone: 1, title: label }] }], unit: label }),
    sparkline({ name: label, values: [1], format: () => label }),
    histogram({ name: label, bins: [{ from: 0, count: 1, href: label, label }] }),
    treemap({
      name: label,
      parts: [{ ...tile(label, 1), short: [label], title: label, details: [label], href: label }],
      legend: [],
      words: tableWords(label),
    }),
    flows({ name: label, flows: [{ from: label, to: label, value: 1 }], title: () => label, words: flowWords(label) }),
  ]);
  for (const chart of charts.map(String)) {
    assert.match(chart, /&lt;img src=x/);
    assert.doesNotMatch(chart, /<img|style=/);
  }
});

test('long chart labels are shortened without splitting a character', () => {
  assert.equal(shortenText('short', 5), 'short');
  assert.equal(shortenText('longer', 5), 'long…');
  assert.equal(shortenText('👍'.repeat(300), 3), '👍👍…');
});

test('axis ticks are few and at round numbers', () => {
  const cases: [number, number, number, number[]][] = [
    [43, 77, 3, [60]],
    [0, 612, 4, [0, 200, 400, 600]],
    [0, 1, 4, [0, 0.5, 1]],
    [0, 3e9, 3, [0, 1e9, 2e9, 3e9]],
    [5, 5, 3, []],
    [0, Number.POSITIVE_INFINITY, 3, []],
  ];
  for (const [low, high, count, expected] of cases) assert.deepEqual(ticks(low, high, count), expected, `${low} to ${high}`);
  assert.deepEqual([shareOf(1, 4), shareOf(9, 4), shareOf(1, 0), shareOf(-1, 4)], [25, 100, 0, 0]);
});

test('each CSS class used in a chart exists in a style sheet', async () => {
  const sheet = ['chart.css', '../../projects/site-charts.css']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n');
  const tones = ['good', 'decent', 'bad', 'ink', 'accent', 'edge', 1, 2, 3, 4, 5] as const;
  const charts = await Promise.all([
    ring({ name: 'Score', score: 50, attainable: 70, word: 'Bad enough' }),
    waterfall({ name: 'Points', score: 50, losses: [{ label: 'Links', points: 50, rating: 'bad' }], start: 'Start', end: 'Score' }),
    lineChart({
      name: 'Score',
      points: weekly(50, 60),
      changes: [{ time: DAY, label: 'rules' }],
      words,
    }),
    dumbbell({
      name: 'Changes',
      rows: [{ label: 'Links', before: 1, after: 2 }],
      change: () => '',
      words: { before: 'before', after: 'now' },
    }),
    stackedBar({ name: 'Weight', parts: tones.map((tone) => ({ label: 'Part', value: 1, text: '1', tone })) }),
    meter({ label: 'Title', value: 3, limit: 2, text: '3', tone: 'good' }),
    sparkline({ name: 'Scores', values: [1] }),
    treemap({
      name: 'Folders',
      parts: [tile('/a-folder-with-a-very-long-name/', 90, 'good'), tile('/b/', 90, 'decent'), tile('/c/', 90, 'bad')],
      legend: [],
      words: tableWords(''),
    }),
    flows({ name: 'Links', flows: [{ from: 'a-long-name-of-a-folder', to: 'b', value: 1 }], title: () => '', words: flowWords('') }),
  ]);
  const classes = new Set(charts.flatMap((chart) => attributes(String(chart), 'class="([^"]+)"')).flatMap((value) => value.split(' ')));
  for (const name of classes) assert.ok(sheet.includes(`.${name}`), name);
});
