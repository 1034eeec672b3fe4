/**
 * Command-line flags of a browser that renders untrusted pages. Sonde answers all requests over the browser’s pipe; for traffic that bypasses the
 * pipe, the flags set a proxy that does not exist, no name server and no UDP.
 */
export const browserFlags = ({ profile, sandbox, sharedMemory }: FlagOptions): readonly string[] => [
  '--headless',
  '--remote-debugging-pipe',
  `--user-data-dir=${profile}`,
  ...NO_NETWORK,
  ...QUIET_FLAGS,
  ...FRUGAL_FLAGS,
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ...(sandbox ? [] : ['--no-sandbox']),
  ...(sharedMemory ? [] : ['--disable-dev-shm-usage']),
];

interface FlagOptions {
  /** Path of the browser’s own profile folder. */
  profile: string;
  sandbox: boolean;
  /** True if /dev/shm is large enough for the browser; if false, the browser uses files instead. */
  sharedMemory: boolean;
}

const NO_NETWORK = [
  // The discard port (9) of this machine, which is closed.
  '--proxy-server=http://127.0.0.1:9',
  // Without this flag, requests to loopback and link-local addresses bypass any proxy.
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--no-pings',
];

/** Flags that disable the browser’s own activity: updates, reports, accounts, prompts. */
const QUIET_FLAGS = [
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-crash-reporter',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-search-engine-choice-screen',
  '--disable-sync',
  '--block-new-web-contents',
  '--deny-permission-prompts',
  '--lang=en-US',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-startup-window',
  '--noerrdialogs',
  '--password-store=basic',
  '--use-mock-keychain',
];

const FRUGAL_FLAGS = [
  '--disable-backgrounding-occluded-windows',
  '--disable-background-timer-throttling',
  '--disable-gpu',
  '--disable-renderer-backgrounding',
  '--disable-software-rasterizer',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--mute-audio',
  '--num-raster-threads=1',
  '--js-flags=--max-old-space-size=256',
];

/** A single list, as the last flag of this name wins. The spare renderer and the omnibox pages would be processes without use here. */
const DISABLED_FEATURES = [
  'AsyncDns',
  'AutofillServerCommunication',
  'BackForwardCache',
  'CertificateTransparencyComponentUpdater',
  'DnsOverHttps',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'Prerender2',
  'SpareRendererForSitePerProcess',
  'Translate',
  'WebTransport',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];
