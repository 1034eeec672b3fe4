import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { isEmptyShell } from '../../read/shell.ts';
import { isH1 } from '../../read/text/h1.ts';
import { silentHeadings } from '../../read/text/silent-heading.ts';
import { canBeSpoken } from '../../read/text/white-space.ts';

export default defineCheck({
  id: 'h1-present',
  category: 'content',
  title: 'H1 heading',
  headline: 'No readable H1 heading',
  headlines: { absent: 'No H1 heading', empty: 'H1 has no text', hidden: 'H1 is hidden' },
  why: 'The H1 tells visitors and screen readers what the page is about. Google may use it as the title of the search result.',
  fix: 'Add one `<h1>` with the topic of the page, where everyone sees it. If the H1 is an image, describe it in its `alt` attribute.',
  task: { text: 'Give the page a main heading', role: 'editor', effort: 'S' },
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  severity: 'medium',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    present: pass('The H1 is “{text}”.'),
    labelled: pass('The H1 has no text, but a label that screen readers read.'),
    empty: warn('The page has an H1, but it has no text that everyone can read.'),
    hidden: warn('The H1 “{text}” is hidden from visitors or from screen readers.', 'low'),
    absent: warn('The page has no H1.'),
    template: notApplicable('The content is in a `<template>`, which a script puts in its place.'),
    scripted: notApplicable('Not checked: the page has almost no content without JavaScript (`raw-shell`).'),
  },
  run({ page: { document } }, report) {
    const headings = document.headings.filter((heading) => isH1(heading) && !heading.noscript);
    const isSilent = silentHeadings(document);
    const first = headings.find((heading) => (document.revealed ? canBeSpoken(heading.text) : heading.shown && !isSilent(heading)));

    if (first) {
      const items = [{ line: first.line, snippet: first.source }];
      return first.text.trim() === '' ? report.labelled({}, items) : report.present({ text: first.name || first.text }, items);
    }
    if (isEmptyShell(document)) return report.scripted();
    if (headings.length === 0) return document.revealed === 'template' ? report.template() : report.absent();
    const items = headings.map(itemOf);
    const written = headings.find(({ text }) => canBeSpoken(text));
    return written ? report.hidden({ text: written.text }, items) : report.empty({}, items);
  },
});
