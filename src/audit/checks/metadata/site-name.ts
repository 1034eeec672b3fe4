import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { textsOf } from '../../read/structured/node.ts';

export default defineCheck({
  id: 'site-name',
  category: 'metadata',
  title: 'Site name',
  headline: 'No site name on the homepage',
  why: 'Google shows the name of a site above the title of each result. It takes the name from the homepage.',
  fix: 'Add `WebSite` structured data to the homepage: `\'{\'"@context": "https://schema.org", "@type": "WebSite", "name": "The Garden", "url": "https://example.com/"\'}\'`.',
  task: { text: 'Tell Google the name of the site', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/site-names',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    marked: pass('The WebSite structured data gives the site name “{name}”.'),
    openGraph: pass('`og:site_name` gives the site name “{name}”. WebSite structured data counts more.'),
    absent: warn('The homepage gives no site name, neither in WebSite structured data nor in `og:site_name`.'),
    elsewhere: notApplicable('Google reads the site name on the homepage only.'),
  },
  run({ page }, report) {
    const { pathname, search } = new URL(page.url);
    if (pathname !== '/' || search !== '') return report.elsewhere();

    const sites = graphOf(page).nodes.filter(({ types }) => types.includes('WebSite'));
    for (const site of sites) {
      const [name] = textsOf(site, 'name');
      if (name) return report.marked({ name }, [{ line: site.where.line }]);
    }
    const meta = page.document.metas.find(({ property, name, content }) => (property ?? name) === 'og:site_name' && content?.trim());
    return meta?.content ? report.openGraph({ name: meta.content.trim() }, [{ line: meta.line, snippet: meta.source }]) : report.absent();
  },
});
