/** Kinds of technologies. */
export const technologyKinds = [
  'cms',
  'shop',
  'site-builder',
  'static-site',
  'framework',
  'library',
  'analytics',
  'tag-manager',
  'advertising',
  'consent',
  'cdn',
  'server',
] as const;

export type TechnologyKind = (typeof technologyKinds)[number];

/**
 * The marks of a technology; one is enough. They are lower-case substrings, documented by the technology or part of what it writes into
 * every page by default.
 */
export interface Technology {
  name: string;
  kind: TechnologyKind;
  /** Beginning of `<meta name="generator">`; a number after it is the version. */
  generator?: string;
  /** Part of the URL of a script. */
  script?: readonly string[];
  /** Part of an inline script. */
  inline?: readonly string[];
  /** Part of the URL of a style sheet, icon, preload or image. */
  file?: readonly string[];
  /** Id of an element. */
  id?: readonly string[];
  /** Beginning of an attribute name of `<html>` or `<body>`. */
  attribute?: readonly string[];
  /** Header name and part of its value; '' for any. */
  header?: readonly (readonly [name: string, contains: string])[];
  /** Beginning of a cookie name. */
  cookie?: readonly string[];
}

export const technologies: readonly Technology[] = [
  {
    name: 'WordPress',
    kind: 'cms',
    generator: 'wordpress',
    script: ['/wp-content/', '/wp-includes/'],
    file: ['/wp-content/', '/wp-includes/'],
    header: [
      ['link', '/wp-json/'],
      ['x-pingback', 'xmlrpc.php'],
    ],
  },
  {
    name: 'Drupal',
    kind: 'cms',
    generator: 'drupal',
    script: ['/core/misc/drupal', '/misc/drupal.js'],
    inline: ['drupal.settings'],
    header: [
      ['x-generator', 'drupal'],
      ['x-drupal-cache', ''],
      ['x-drupal-dynamic-cache', ''],
    ],
  },
  { name: 'Joomla', kind: 'cms', generator: 'joomla', script: ['/media/system/js/', '/media/vendor/joomla'] },
  {
    name: 'TYPO3',
    kind: 'cms',
    generator: 'typo3',
    script: ['/typo3temp/', '/typo3conf/'],
    file: ['/typo3temp/', '/typo3conf/', '/fileadmin/'],
  },
  { name: 'Contao', kind: 'cms', generator: 'contao', file: ['/assets/contao/', '/bundles/contao'] },
  { name: 'Neos', kind: 'cms', generator: 'neos', header: [['x-flow-powered', 'neos']] },
  { name: 'Craft CMS', kind: 'cms', generator: 'craft cms', header: [['x-powered-by', 'craft cms']], cookie: ['craftsessionid'] },
  { name: 'Statamic', kind: 'cms', header: [['x-powered-by', 'statamic']] },
  { name: 'Kirby', kind: 'cms', generator: 'kirby', header: [['x-powered-by', 'kirby']] },
  { name: 'Ghost', kind: 'cms', generator: 'ghost', script: ['/ghost-sdk/', '@tryghost/'] },
  { name: 'Umbraco', kind: 'cms', generator: 'umbraco', header: [['x-umbraco-version', '']] },
  { name: 'Sitecore', kind: 'cms', cookie: ['sc_analytics_global_cookie'], file: ['/-/media/'] },
  {
    name: 'Adobe Experience Manager',
    kind: 'cms',
    script: ['/etc.clientlibs/', '/etc/clientlibs/', '/etc/designs/'],
    file: ['/etc.clientlibs/', '/content/dam/', '/etc/designs/'],
  },
  { name: 'MediaWiki', kind: 'cms', generator: 'mediawiki', script: ['/load.php?', '/w/load.php'] },
  { name: 'Discourse', kind: 'cms', generator: 'discourse' },
  { name: 'Blogger', kind: 'cms', generator: 'blogger', file: ['www.blogger.com/static/'] },
  { name: 'HubSpot CMS', kind: 'cms', generator: 'hubspot', script: ['/hs/hsstatic/', '/hs-fs/'], file: ['/hs-fs/', '/hubfs/'] },
  { name: 'Tumblr', kind: 'cms', header: [['x-tumblr-user', '']], script: ['assets.tumblr.com/'] },
  {
    name: 'Shopify',
    kind: 'shop',
    script: ['cdn.shopify.com/', '/cdn/shop/'],
    file: ['cdn.shopify.com/', '/cdn/shop/'],
    header: [
      ['x-shopid', ''],
      ['powered-by', 'shopify'],
    ],
  },
  { name: 'WooCommerce', kind: 'shop', generator: 'woocommerce', script: ['/plugins/woocommerce/'], file: ['/plugins/woocommerce/'] },
  {
    name: 'Magento',
    kind: 'shop',
    script: ['/static/frontend/', 'mage/requirejs', '/mage/'],
    inline: ['magento_'],
    header: [
      ['x-magento-tags', ''],
      ['x-magento-cache-debug', ''],
    ],
  },
  {
    name: 'Shopware',
    kind: 'shop',
    generator: 'shopware',
    script: ['/bundles/storefront/', '/themes/frontend/responsive'],
    header: [['sw-version-id', '']],
  },
  { name: 'PrestaShop', kind: 'shop', generator: 'prestashop', inline: ['var prestashop ='], cookie: ['prestashop-'] },
  { name: 'OXID eShop', kind: 'shop', script: ['/out/wave/', '/out/flow/', '/out/azure/'], file: ['/out/pictures/generated/'] },
  { name: 'JTL-Shop', kind: 'shop', generator: 'jtl-shop', cookie: ['jtlshop'] },
  {
    name: 'Salesforce Commerce Cloud',
    kind: 'shop',
    script: ['/on/demandware.static/'],
    file: ['/on/demandware.static/'],
    cookie: ['dwanonymous_'],
  },
  { name: 'BigCommerce', kind: 'shop', script: ['cdn11.bigcommerce.com/'], file: ['cdn11.bigcommerce.com/'] },
  {
    name: 'Wix',
    kind: 'site-builder',
    generator: 'wix.com',
    script: ['static.parastorage.com/', 'static.wixstatic.com/'],
    header: [['x-wix-request-id', '']],
  },
  {
    name: 'Squarespace',
    kind: 'site-builder',
    script: ['static1.squarespace.com/', 'assets.squarespace.com/'],
    inline: ['static.squarespace_context'],
    header: [['server', 'squarespace']],
  },
  { name: 'Webflow', kind: 'site-builder', generator: 'webflow', attribute: ['data-wf-'], script: ['website-files.com/'] },
  {
    name: 'Jimdo',
    kind: 'site-builder',
    generator: 'jimdo',
    script: ['assets.jimstatic.com/'],
    file: ['jimcdn.com/', 'assets.jimstatic.com/'],
  },
  { name: 'Framer', kind: 'site-builder', generator: 'framer', script: ['framerusercontent.com/'] },
  { name: 'Weebly', kind: 'site-builder', script: ['cdn2.editmysite.com/', 'weebly.com/'] },
  { name: 'Duda', kind: 'site-builder', script: ['irp.cdn-website.com/', 'static.cdn-website.com/'] },
  { name: 'IONOS MyWebsite', kind: 'site-builder', generator: 'ionos mywebsite', script: ['website-start.de/', 'mywebsite-editor.com/'] },
  { name: 'Elementor', kind: 'site-builder', generator: 'elementor', script: ['/plugins/elementor/'], file: ['/plugins/elementor/'] },
  { name: 'Jekyll', kind: 'static-site', generator: 'jekyll' },
  { name: 'Hugo', kind: 'static-site', generator: 'hugo' },
  { name: 'Eleventy', kind: 'static-site', generator: 'eleventy' },
  { name: 'Hexo', kind: 'static-site', generator: 'hexo' },
  { name: 'Docusaurus', kind: 'static-site', generator: 'docusaurus', id: ['__docusaurus'] },
  { name: 'VitePress', kind: 'static-site', generator: 'vitepress' },
  { name: 'MkDocs', kind: 'static-site', generator: 'mkdocs' },
  { name: 'Sphinx', kind: 'static-site', script: ['_static/documentation_options.js', '_static/sphinx_highlight.js'] },
  { name: 'Astro', kind: 'framework', generator: 'astro', script: ['/_astro/'], file: ['/_astro/'] },
  { name: 'Next.js', kind: 'framework', script: ['/_next/static/'], id: ['__next'], header: [['x-powered-by', 'next.js']] },
  { name: 'Nuxt', kind: 'framework', script: ['/_nuxt/'], id: ['__nuxt'], file: ['/_nuxt/'] },
  { name: 'Gatsby', kind: 'framework', generator: 'gatsby', id: ['___gatsby'] },
  { name: 'Remix', kind: 'framework', inline: ['__remixcontext'] },
  {
    name: 'SvelteKit',
    kind: 'framework',
    script: ['/_app/immutable/'],
    file: ['/_app/immutable/'],
    inline: ['__sveltekit'],
    attribute: ['data-sveltekit-'],
  },
  { name: 'Angular', kind: 'framework', attribute: ['ng-version', 'ng-csp'], inline: ['ng-state'] },
  { name: 'Laravel', kind: 'framework', cookie: ['laravel_session'] },
  { name: 'Ruby on Rails', kind: 'framework', header: [['x-powered-by', 'phusion passenger']], script: ['/rails/', 'rails-ujs'] },
  { name: 'Django', kind: 'framework', cookie: ['csrftoken'] },
  {
    name: 'ASP.NET',
    kind: 'framework',
    header: [
      ['x-powered-by', 'asp.net'],
      ['x-aspnet-version', ''],
    ],
    cookie: ['asp.net_sessionid'],
  },
  { name: 'Express', kind: 'framework', header: [['x-powered-by', 'express']] },
  { name: 'PHP', kind: 'framework', header: [['x-powered-by', 'php']], cookie: ['phpsessid'] },
  { name: 'jQuery', kind: 'library', script: ['/jquery.min.js', '/jquery.js', '/jquery-1', '/jquery-2', '/jquery-3', '/jquery/'] },
  {
    name: 'React',
    kind: 'library',
    script: ['/react.production.min.js', '/react-dom'],
    inline: ['data-reactroot'],
    attribute: ['data-reactroot'],
  },
  { name: 'Vue', kind: 'library', script: ['/vue.min.js', '/vue.global', '/vue@', '/vue.js'] },
  { name: 'Alpine.js', kind: 'library', script: ['alpinejs', '/alpine.min.js'] },
  { name: 'htmx', kind: 'library', script: ['/htmx.org', '/htmx.min.js'] },
  {
    name: 'Bootstrap',
    kind: 'library',
    script: ['/bootstrap.min.js', '/bootstrap.bundle'],
    file: ['/bootstrap.min.css', '/bootstrap.css'],
  },
  {
    name: 'Google Analytics',
    kind: 'analytics',
    script: ['googletagmanager.com/gtag/js', 'google-analytics.com/'],
    inline: ['google-analytics.com/', 'googletagmanager.com/gtag/js'],
  },
  { name: 'Matomo', kind: 'analytics', script: ['/matomo.js', '/piwik.js', 'matomo.cloud/'], inline: ['matomo.js', 'piwik.js'] },
  { name: 'Plausible', kind: 'analytics', script: ['plausible.io/js/', '/js/plausible'] },
  { name: 'Fathom', kind: 'analytics', script: ['cdn.usefathom.com/'] },
  { name: 'Umami', kind: 'analytics', script: ['umami.is/script', 'cloud.umami.is/', '/umami.js'] },
  { name: 'etracker', kind: 'analytics', script: ['code.etracker.com/', '.etracker.de/'] },
  { name: 'Hotjar', kind: 'analytics', script: ['static.hotjar.com/'], inline: ['static.hotjar.com/'] },
  { name: 'Microsoft Clarity', kind: 'analytics', script: ['clarity.ms/'], inline: ['clarity.ms/tag/'] },
  { name: 'Adobe Analytics', kind: 'analytics', script: ['/appmeasurement', '.omtrdc.net/'] },
  { name: 'Segment', kind: 'analytics', script: ['cdn.segment.com/'], inline: ['cdn.segment.com/analytics.js'] },
  { name: 'Mixpanel', kind: 'analytics', script: ['cdn.mxpnl.com/'], inline: ['cdn.mxpnl.com/'] },
  { name: 'PostHog', kind: 'analytics', script: ['posthog.com/'], inline: ['posthog.init('] },
  { name: 'Cloudflare Web Analytics', kind: 'analytics', script: ['static.cloudflareinsights.com/'] },
  { name: 'Yandex Metrica', kind: 'analytics', script: ['mc.yandex.ru/metrika'], inline: ['mc.yandex.ru/metrika'] },
  { name: 'Baidu Tongji', kind: 'analytics', script: ['hm.baidu.com/hm.js'], inline: ['hm.baidu.com/hm.js'] },
  { name: 'Google Tag Manager', kind: 'tag-manager', script: ['googletagmanager.com/gtm.js'], inline: ['googletagmanager.com/gtm.js'] },
  { name: 'Adobe Experience Platform Tags', kind: 'tag-manager', script: ['assets.adobedtm.com/'] },
  { name: 'Tealium', kind: 'tag-manager', script: ['tags.tiqcdn.com/'], inline: ['tags.tiqcdn.com/'] },
  {
    name: 'Google Ads',
    kind: 'advertising',
    script: ['pagead2.googlesyndication.com/', 'securepubads.g.doubleclick.net/', 'googleadservices.com/'],
  },
  { name: 'Meta Pixel', kind: 'advertising', script: ['connect.facebook.net/en_us/fbevents.js'], inline: ['/fbevents.js'] },
  { name: 'LinkedIn Insight Tag', kind: 'advertising', inline: ['snap.licdn.com/li.lms-analytics'], script: ['snap.licdn.com/'] },
  { name: 'TikTok Pixel', kind: 'advertising', inline: ['analytics.tiktok.com/'], script: ['analytics.tiktok.com/'] },
  { name: 'Cookiebot', kind: 'consent', script: ['consent.cookiebot.com/'] },
  { name: 'OneTrust', kind: 'consent', script: ['cdn.cookielaw.org/', 'onetrust.com/'] },
  { name: 'Usercentrics', kind: 'consent', script: ['app.usercentrics.eu/', 'web.cmp.usercentrics.eu/'] },
  { name: 'Borlabs Cookie', kind: 'consent', script: ['/borlabs-cookie/'] },
  { name: 'Didomi', kind: 'consent', script: ['sdk.privacy-center.org/'], inline: ['sdk.privacy-center.org/'] },
  {
    name: 'Cloudflare',
    kind: 'cdn',
    header: [
      ['cf-ray', ''],
      ['server', 'cloudflare'],
    ],
  },
  {
    name: 'Fastly',
    kind: 'cdn',
    header: [
      ['x-served-by', 'cache-'],
      ['x-fastly-request-id', ''],
    ],
  },
  {
    name: 'Akamai',
    kind: 'cdn',
    header: [
      ['server', 'akamai'],
      ['x-akamai-transformed', ''],
    ],
  },
  {
    name: 'Amazon CloudFront',
    kind: 'cdn',
    header: [
      ['x-amz-cf-id', ''],
      ['via', 'cloudfront.net'],
    ],
  },
  { name: 'Bunny', kind: 'cdn', header: [['server', 'bunnycdn']] },
  {
    name: 'Vercel',
    kind: 'cdn',
    header: [
      ['x-vercel-id', ''],
      ['server', 'vercel'],
    ],
  },
  {
    name: 'Netlify',
    kind: 'cdn',
    header: [
      ['server', 'netlify'],
      ['x-nf-request-id', ''],
    ],
  },
  { name: 'nginx', kind: 'server', header: [['server', 'nginx']] },
  { name: 'Apache', kind: 'server', header: [['server', 'apache']] },
  { name: 'LiteSpeed', kind: 'server', header: [['server', 'litespeed']] },
  { name: 'Caddy', kind: 'server', header: [['server', 'caddy']] },
  { name: 'Microsoft IIS', kind: 'server', header: [['server', 'microsoft-iis']] },
];
