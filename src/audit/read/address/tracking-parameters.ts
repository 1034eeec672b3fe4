/** Returns the query parameters that only identify the email, ad or post of a click, as written, each once. */
export const trackingParametersOf = ({ searchParams }: URL): string[] => [...new Set(searchParams.keys())].filter(isTracking);

const isTracking = (name: string): boolean => {
  const lower = name.toLowerCase();
  return lower.startsWith('utm_') || NAMES.has(lower);
};

/**
 * Parameters documented by ad and mailing services: Google, Microsoft, Meta, X, TikTok, LinkedIn, Pinterest, Reddit, Snap, Yandex,
 * Mailchimp, HubSpot …
 */
const NAMES: ReadonlySet<string> = new Set(
  (
    'gclid gclsrc gbraid wbraid dclid gad_source gad_campaignid _gl srsltid msclkid fbclid igshid igsh twclid ttclid li_fat_id epik rdt_cid ' +
    'sccid yclid ysclid _openstat mc_cid mc_eid mkt_tok _hsenc _hsmi hsctatracking vero_id oly_anon_id oly_enc_id _kx ml_subscriber ' +
    's_kwcid ef_id irclickid wickedid'
  ).split(' '),
);
