import { defineCheck, fail, itemOf, pass, warn } from '../../check.ts';
import type { NamedElement } from '../../read/document/document-elements.ts';
import { formatStrayNames, strayElements } from '../../read/document/stray-elements.ts';

export default defineCheck({
  id: 'head-broken',
  category: 'metadata',
  title: 'End of <head>',
  headline: '<head> ends too early',
  why: 'An element that isn’t allowed in `<head>`, such as an image, ends it. Tags after it end up in `<body>`, where search engines may ignore them.',
  fix: 'Move the element into `<body>`. Only `<title>`, `<meta>`, `<link>`, `<script>`, `<style>`, `<base>`, `<noscript>` and `<template>` are allowed in `<head>`.',
  task: { text: 'Repair the head of the page', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  severity: 'high',
  needs: ['page'],
  verdicts: {
    whole: pass('Nothing ends `<head>` early.'),
    // The lost tags count here: the findings of `head-only-tags`, `title-present` and others follow from this problem.
    outside: fail('{what} ends `<head>` early. Search engines ignore these tags after it: {names}.'),
    description: warn('{what} ends `<head>` early, so search engines ignore the meta description after it.', 'medium'),
    unscriptedTags: warn(
      'Without JavaScript, {what} inside `<noscript>` ends `<head>` early. These tags come after it: {names}.',
      'medium',
    ),
    title: warn('{what} ends `<head>` early, so the title ends up in `<body>`. Browsers use it; Google may.', 'medium'),
    unscripted: warn('{what} inside `<noscript>` ends `<head>` early for crawlers that don’t run JavaScript.', 'information'),
    robots: warn('{what} ends `<head>` early, and the robots meta tag after it may not count.'),
    early: warn('{what} ends `<head>` early. No title, robots, canonical or hreflang tag comes after it.', 'low'),
  },
  notes: {
    endsHead: 'This ends `<head>`',
  },
  run({ page: { document } }, report) {
    const { headBreaker, plainHead, titles, metas } = document;
    if (headBreaker === null) {
      const breaker = plainHead?.headBreaker;
      if (!plainHead || !breaker) return report.whole();
      const [what, lost] = [elementLabel(breaker), strayElements(plainHead)];
      if (lost.length === 0) return report.unscripted({ what }, [headEndItem(breaker)]);
      return report.unscriptedTags({ what, names: formatStrayNames(lost) }, [headEndItem(breaker), ...lost.map(itemOf)]);
    }
    const what = elementLabel(headBreaker);
    const robots = metas.filter(({ place, noscript, name }) => place === 'body' && !noscript && ROBOTS_NAMES.has(name ?? ''));
    const items = [headEndItem(headBreaker), ...robots.map(itemOf)];

    const strays = strayElements(document);
    if (strays.length > 0) {
      const [names, places] = [formatStrayNames(strays), [headEndItem(headBreaker), ...strays.map(itemOf)]];
      return names === 'description' ? report.description({ what }, places) : report.outside({ what, names }, places);
    }
    if (titles.length > 0 && titles.every(({ place }) => place === 'body')) return report.title({ what }, items);
    return robots.length > 0 ? report.robots({ what }, items) : report.early({ what }, items);
  },
});

const ROBOTS_NAMES: ReadonlySet<string> = new Set(['robots', 'googlebot', 'bingbot']);

const elementLabel = ({ name }: NamedElement): string => (name === '#text' ? 'Text' : `<${name}>`);

const headEndItem = (breaker: NamedElement) => ({ ...itemOf(breaker), note: { key: 'endsHead' } });
