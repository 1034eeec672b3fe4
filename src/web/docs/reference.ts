import { html } from 'hono/html';
import type { OpenApi } from '../../front/openapi.ts';
import { wordsOf } from '../../locales/english.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { logo } from '../frame/navigation.ts';
import type { Html } from '../ui/html.ts';
import { icon } from '../ui/icon.ts';
import { type Chapter, chapterPart, type DocumentName, documents, readChapters } from './documents.ts';
import { guideSections, sectionPart } from './guide.ts';
import { inlineMarkdown } from './markdown.ts';
import { articlePart, commonCodes, type Documented, eventParts, methodTag, operationPart, operationsOf } from './operation.ts';
import { sampleRequest } from './samples.ts';

/** A page of the reference. */
interface Group {
  /** Path below /docs; empty for the guide. */
  slug: string;
  title: string;
  description: string;
  operations: readonly Documented[];
  /** The document that the page begins with, by parts. */
  chapters: readonly Chapter[];
}

const GUIDE =
  'From a key to the first report, with samples for curl, JavaScript, Python and PHP; then the rules and errors of all requests.';

/** Returns the pages of the reference: the guide, a page for each tag of the API, and how agents use it. */
const groupsOf = (api: OpenApi, base: string): readonly Group[] => [
  { slug: '', title: 'Guide', description: GUIDE, operations: [], chapters: [] },
  ...api.tags.map(({ name, description }): Group => {
    const group = { slug: name.toLowerCase(), title: name, description, operations: operationsOf(api, name), chapters: [] };
    return group.slug === 'webhooks' ? { ...group, ...documentOf('webhooks', base) } : group;
  }),
  { slug: 'agents', title: 'MCP', operations: [], ...documentOf('agents', base) },
];

const documentOf = (name: DocumentName, base: string) => ({ description: documents[name], chapters: readChapters(name, base) });

/** Renders a page of the reference; undefined if there is none. `base` is the URL under which the user reached the service. */
export const referencePage = (slug: string, api: OpenApi, base: string, frame: Frame): Html | undefined => {
  const groups = groupsOf(api, base);
  const group = groups.find((one) => one.slug === slug);
  if (group === undefined) return undefined;
  const { title, description, chapters } = group;
  const words = wordsOf(frame);
  return layout(frame, {
    feature: 'docs',
    title: `${title} – ${words.frame.navigation.docs}`,
    description,
    contents: contents(groups, group, frame),
    main: html`<div class="reference" lang="en">${parts(group, api, base, frame)}</div>${chapters.length === 0 ? '' : markdownLink(slug, frame)}${sendForm(frame)}`,
  });
};

const parts = (group: Group, api: OpenApi, base: string, frame: Frame): Html => {
  const { slug, title, description, operations, chapters } = group;
  const guide = `${frame.basePath}/docs`;
  const common = commonCodes(api);
  const [first = { id: slug, blocks: [] }, ...others] = chapters;
  const key = operations.length === 0 ? '' : keyField(frame);
  const head =
    chapters.length > 0
      ? chapterPart(first, key)
      : articlePart(slug || 'guide', html`<h1>${title}</h1><p>${inlineMarkdown(description)}</p>`, key);
  const { post } = api.paths['/reports'] ?? {};
  return html`${head}${others.map((chapter) => chapterPart(chapter))}${operations.map((one) => operationPart(one, base, guide, common))}${
    slug === 'webhooks' ? eventParts(api) : ''
  }${slug === '' && post ? guideSections.map((section) => sectionPart(section, { base, basePath: frame.basePath, first: sampleRequest('/reports', 'post', post) })) : ''}`;
};

/** Renders the contents of all pages, which replace the rail. On narrow screens they are a menu. */
const contents = (groups: readonly Group[], here: Group, frame: Frame): Html => {
  const { docs: words, frame: around } = wordsOf(frame);
  const path = ({ slug }: Group): string => `${frame.basePath}/docs${slug === '' ? '' : `/${slug}`}`;
  const link = (group: Group, id: string, text: string, tag: Html | '' = '', title = ''): Html =>
    html`<li><a href="${group === here ? '' : path(group)}#${id}"${title === '' ? '' : html` title="${title}"`}>${text}${tag}</a></li>
`;
  const list = (
    group: Group,
  ): Html => html`<p><a href="${path(group)}"${group === here ? html` aria-current="page"` : ''}>${group.title}</a></p>
<ul>${group.slug === '' ? guideSections.map(({ id, title }) => link(group, id, title)) : ''}${group.chapters.slice(1).map(({ id, title }) => link(group, id, title))}${group.operations.map(
    ({ id, method, path: at, operation }) =>
      link(
        group,
        id,
        operation.summary,
        methodTag(method, method === 'delete' ? 'DEL' : method.toUpperCase()),
        `${method.toUpperCase()} ${at}`,
      ),
  )}${group.slug === 'webhooks' ? link(group, 'messages', 'Messages') : ''}</ul>`;
  return html`<header class="side contents"><div class="rail">${logo(`${frame.basePath}/`)}<a class="note" href="${frame.basePath}/docs">${around.navigation.docs}</a>
<button type="button" class="secondary square" popovertarget="contents" aria-label="${words.contents}" title="${words.contents}">${icon('menu')}</button>
<div id="contents" popover><input type="search" aria-label="${words.search}" placeholder="${words.search}"><p class="note" role="status" data-none="${words.none}"></p>
<nav aria-label="${words.contents}" lang="en">${groups.map(list)}</nav></div></div></header>`;
};

/** Renders the field for the reader’s key, which only scripts read. */
const keyField = (frame: Frame): Html => {
  const { tag, docs } = wordsOf(frame);
  return html`<div class="key" lang="${tag}"><label for="key">${docs.key}</label><input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="sonde_…" aria-describedby="key-note"><p class="note" id="key-note">${docs.keyNote}</p></div>`;
};

const markdownLink = (slug: string, frame: Frame): Html =>
  html`<p class="note"><a href="${frame.basePath}/docs/${slug}.md">${wordsOf(frame).docs.markdown}</a></p>`;

/** Renders the form that sends a GET request, for scripts to add to each operation. */
const sendForm = (frame: Frame): Html => {
  const { docs } = wordsOf(frame);
  return html`<template id="send"><form class="send" data-root="${frame.basePath}/api/v1" data-none="${docs.noResponse}"><b class="verb" lang="en">GET</b><input name="path" aria-label="${docs.path}" autocomplete="off" spellcheck="false"><button>${docs.send}</button></form></template>`;
};
