import { defineCheck, fail, itemOf, pass, warn } from '../../check.ts';
import type { Document } from '../../read/document/document.ts';
import type { EmbedElement } from '../../read/document/document-elements.ts';

export default defineCheck({
  id: 'deprecated-html',
  category: 'content',
  title: 'Obsolete HTML',
  headline: 'Obsolete HTML elements',
  headlines: { plugins: 'Plugins that browsers no longer run', frames: 'Page is built with <frameset>' },
  why: 'Browsers no longer run plugins such as Flash, and may drop other obsolete elements. A `<frameset>` has no URL for each page it shows.',
  fix: 'Replace elements such as `<font>` and `<center>` with CSS. Replace plugins with `<video>`, `<audio>` or `<canvas>`, and framesets with linked pages.',
  task: { text: 'Replace outdated HTML', role: 'developer', effort: 'M' },
  source: 'https://html.spec.whatwg.org/multipage/obsolete.html',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    none: pass('The page has no obsolete elements.'),
    // Browsers still support these elements, and visitors notice no difference.
    some: warn('The page uses obsolete elements: {names}.', 'information'),
    plugins: fail('The page needs plugins that no browser runs anymore: {names}.'),
    frames: fail('The page is built with `<frameset>`, so its content is on other URLs.'),
  },
  run({ page: { document } }, report) {
    const obsolete = document.obsolete.filter(({ noscript }) => !noscript);
    const plugins = pluginsOf(document);
    const items = [...obsolete, ...plugins].sort((one, other) => one.line - other.line).map(itemOf);

    if (obsolete.some(({ name }) => name === 'frameset')) return report.frames({}, items);
    const dead = new Set(plugins.map(({ name }) => name));
    if (dead.size > 0) return report.plugins({ names: [...dead].join(', ') }, items);
    const names = new Set(obsolete.map(({ name }) => `<${name}>`));
    return names.size > 0 ? report.some({ names: [...names].join(', ') }, items) : report.none();
  },
});

/** Returns elements that need a plugin. Next to a <video> or <audio>, such elements are fallbacks for old browsers. */
const pluginsOf = ({ embeds, obsolete, media }: Document): { name: string; line: number; source: string }[] => {
  if (media.length > 0) return [];
  const applets = obsolete.filter(({ name, noscript }) => name === 'applet' && !noscript).map((applet) => ({ ...applet, name: 'Java' }));
  return [
    ...applets,
    ...embeds.filter(({ noscript }) => !noscript).flatMap((embed) => (pluginOf(embed) ? [{ ...embed, name: pluginOf(embed) }] : [])),
  ];
};

const pluginOf = ({ type, src }: EmbedElement): string => {
  if (/x-shockwave-flash|futuresplash/.test(type ?? '') || /\.swf(?:$|[?#])/i.test(src ?? '')) return 'Flash';
  if (/x-silverlight/.test(type ?? '')) return 'Silverlight';
  return /x-java-(?:applet|bean|vm)/.test(type ?? '') ? 'Java' : '';
};
