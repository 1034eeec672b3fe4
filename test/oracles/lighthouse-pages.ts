import { page, robots } from '../fixtures/samples.ts';
import { anyObjects, askChecks } from './ask-checks.ts';
import { checksOfAudit } from './lighthouse-audits.ts';
import type { Oracle, OracleCase } from './oracle.ts';

interface Case {
  id: string;
  html: string;
  url: string;
  status?: number;
  headers?: Record<string, string[]>;
  /** Lighthouse’s verdicts by audit; `items` where the number of places matters. */
  theirs: Readonly<Record<string, { verdict: 'pass' | 'fail' | 'error'; items?: number }>>;
}

const own = 'http://localhost:10200/seo';
const link = (href: string, text: string, attributes = ''): string => `<a href="${href}" ${attributes}>${text}</a>`;

/** Modeled on Lighthouse’s page of failures: every audit fails. */
const failing = `<!doctype html><html><head><meta charset="utf-8">
<meta name="RoBots" content="nofollow, NOINDEX, all">
<link rel="alTeRnate" hreflang="xx" href="https://xx.example.com">
<link rel="alternate" hreflang="es">
<link rel="alternate" hreflang="es" href="/example.html">
<link rel="alternate" href="http://example.com/" hreflang=" x-default">
<link rel="canonical" href="https://example.com/other">
</head><body><h1>Mistakes</h1>
${link('https://example.com', 'click this')}${link('/test.html', ' click this ')}${link('/test.html', 'CLICK THIS')}${link('/test.html', 'klicke hier', 'lang="de"')}
<svg><a href="https://example.com/svg-link"><circle r="5"/><text>click this</text></a></svg>
<a onclick="window.open('http://example.com')">A window</a>
<a href="javascript:void(0)">Nothing</a>
<a class="listens">Heard by a script</a><script>document.querySelector('.listens').addEventListener('mousedown', () => {})</script>
<div class="outer"><a>A place</a></div></body></html>`;

const passing = `<!doctype html><html lang="en"><head><title>A page that is well made</title><meta charset="utf-8">
<meta name="Description" content="A page on which there is nothing to mend but two links.">
<link rel="alternate" hreflang="es" href="https://lat.example.com">
<link rel="alternate" Hreflang="en-PH" href="https://ph.example.com">
<LINK REL="ALTERNATE" HREFLANG="ru-RU" HREF="https://ru.example.com">
<link rel="alternate" HREFLANG="zh-Hans-TW" href="https://zh.example.com">
<link rel="alternate" href="http://example.com/" hreflang="x-default">
<link rel="canonical" href="${own}/">
</head><body><link rel="alternate" hreflang="nonsense" href="https://nonsense.example.com"><link rel="canonical" href="${own}/">
<h1>Well made</h1>${link('https://example.com', 'An example')}${link('#here', 'click this')}
${link('https://example.com/not-followed', 'click this', 'rel="nofollow"')}${link('javascript:;', 'click this')}${link('/pass', 'A page')}
<a class="listens">Heard by a script</a><script>document.querySelector('.listens').addEventListener('click', () => {})</script>
<a onclick="window.Location = '';">A script</a></body></html>`;

/** Link texts in several languages, each followed by Lighthouse’s verdict. */
const mixed = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Texts of links</title></head><body>
${link('/en', '<span>English</span>')}${link('/de', '<span lang="de">Deutsch</span>', 'lang="en" title="German"')}
${link(`${own}/mixed`, 'klicke hier', 'lang="de-DE"')}${link('', 'klicke hier', 'lang="de-DE"')}
${link('/us', 'Start', 'lang="en-US"')}${link('/germany', 'Start', 'lang="de-DE"')}${link('/switzerland', '<span lang="de-CH">Start</span>')}
${link('/both', '<span lang="de-DE">click</span> <span lang="fr">here</span>')}
${['<img alt=""> here', '<img alt="click"> here', '<img alt="click"> <span>here</span>'].map((text) => link('/one', text)).join('')}
${['<img alt="click"> <span>click <span>here</span></span>', '<div>click <img alt="click"><span>here</span></div>'].map((text) => link('/two', text)).join('')}
${['<img lang="de"> here', '<img alt="click" lang="de"> here'].map((text) => link('/three', text)).join('')}
${['<img alt="click" lang="de"> <span>click <span>here</span></span>', '<span>click<img alt="click" lang="de"> <span>here</span></span>'].map((text) => link('/four', text)).join('')}
<svg><a href="/circle"><circle r="2"/><text>here</text></a><a href="/text"><text>here</text></a><a href="/hier" lang="de"><text>hier</text></a><a href="/start"><text xml:lang="de-DE">start</text></a></svg>
</body></html>`;

const cases: readonly Case[] = [
  {
    id: 'failing',
    html: failing,
    url: `${own}/failing`,
    headers: {
      'x-robots-tag': ['none'],
      link: ['<http://example.com>;rel="alternate";hreflang="xx"', '<https://example.com>; rel="canonical"'],
    },
    theirs: {
      'document-title': { verdict: 'fail' },
      'meta-description': { verdict: 'fail' },
      'http-status-code': { verdict: 'pass' },
      'crawlable-anchors': { verdict: 'fail', items: 3 },
      'link-text': { verdict: 'fail', items: 5 },
      'is-crawlable': { verdict: 'fail', items: 2 },
      hreflang: { verdict: 'fail', items: 5 },
      canonical: { verdict: 'fail' },
    },
  },
  { id: 'mixed languages', html: mixed, url: `${own}/mixed`, theirs: { 'link-text': { verdict: 'fail', items: 15 } } },
  {
    id: 'passing',
    html: passing,
    url: `${own}/passing`,
    headers: { link: [`<${own}/>; rel="canonical"`] },
    theirs: {
      'document-title': { verdict: 'pass' },
      'meta-description': { verdict: 'pass' },
      'http-status-code': { verdict: 'pass' },
      'crawlable-anchors': { verdict: 'fail' },
      'link-text': { verdict: 'pass' },
      'is-crawlable': { verdict: 'pass' },
      hreflang: { verdict: 'pass' },
      canonical: { verdict: 'pass' },
      'robots-txt': { verdict: 'pass' },
    },
  },
  { id: 'status 403', html: failing, url: `${own}/failing`, status: 403, theirs: { 'http-status-code': { verdict: 'error' } } },
];

const reasons: Readonly<Record<string, string>> = {
  'failing: crawlable-anchors': 'one of them counts for what a script does, which takes a browser to see',
};

const ask = ({ id, html, theirs, ...answer }: Case): OracleCase[] =>
  Object.entries(theirs).map(([audit, { verdict, items }]) => {
    const findings = askChecks(checksOfAudit[audit] ?? [], { ...page(html, answer), ...robots('User-agent: *\nDisallow: ') });
    const places = findings
      .filter(({ outcome }) => outcome === 'fail' || outcome === 'warn')
      .reduce((sum, { itemsTotal }) => sum + itemsTotal, 0);
    const isAsMany = items === undefined || items === places;
    const key = `${id}: ${audit}`;
    const reason = reasons[key];
    return {
      id: key,
      agrees: anyObjects(findings) === (verdict !== 'pass') && isAsMany,
      theirs: `${verdict}${items === undefined ? '' : `, ${items} places`}`,
      ours: findings
        .map((finding) => `${finding.check} ${finding.verdict}${finding.itemsTotal > 0 ? `, ${finding.itemsTotal} places` : ''}`)
        .join('; '),
      ...(reason !== undefined && { reason }),
    };
  });

export const lighthousePages: Oracle = {
  name: 'Lighthouse, its pages',
  source: 'github.com/GoogleChrome/lighthouse at f8eac394, cli/test/smokehouse/test-definitions/seo-*.js; the pages written anew',
  compares: 'whether there is something to fix, and in how many places',
  cases: cases.flatMap(ask),
};
