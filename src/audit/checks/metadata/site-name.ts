import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { textsOf } from '../../read/structured/node.ts';

export default defineCheck({
  id: 'site-name',
  category: 'metadata',
  title: 'Site name',
  headline: 'No site name on the homepage',
  why: 'Results of Google show the name of a site above the title of the page. Google takes it from the home page, if that tells it.',
  fix: 'Put WebSite data into the home page: \'{"@context": "https://schema.org", "@type": "WebSite", "name": "The Garden", "url": "https://example.com/"}\'.',
  source: 'https://developers.google.com/search/docs/appearance/site-names',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    marked: pass('The name of the site is “{name}”, as its WebSite data says.'),
    openGraph: pass('The name of the site is “{name}”, as og:site_name says; WebSite data would have more weight.'),
    absent: warn('The home page does not say what the site is called.'),
    elsewhere: notApplicable('Only the home page tells the name of a site.'),
  },
  judge({ page }, give) {
    const { pathname, search } = new URL(page.url);
    if (pathname !== '/' || search !== '') return give.elsewhere();

    const sites = graphOf(page).nodes.filter(({ types }) => types.includes('WebSite'));
    for (const site of sites) {
      const [name] = textsOf(site, 'name');
      if (name) return give.marked({ name }, [{ line: site.where.line }]);
    }
    const meta = page.document.metas.find(({ property, name, content }) => (property ?? name) === 'og:site_name' && content?.trim());
    return meta?.content ? give.openGraph({ name: meta.content.trim() }, [{ line: meta.line, snippet: meta.source }]) : give.absent();
  },
});
