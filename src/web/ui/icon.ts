import { type Html, html } from './html.ts';

/** Line icons on a 16 × 16 grid, stroked in the text color. Icons appear next to words, or in a button that has an accessible name. */
const icons = {
  overview: html`<path d="M2.5 7.2 8 2.6l5.5 4.6v6.2h-4V9.8h-3v3.6h-4z"/>`,
  site: html`<circle cx="8" cy="8" r="5.8"/><path d="M2.2 8h11.6M8 2.2c2 2 2.4 3.7 2.4 5.8S10 11.8 8 13.8C6 11.8 5.6 10.1 5.6 8S6 4.2 8 2.2"/>`,
  report: html`<path d="M3.5 2h6l3 3v9h-9zM6 8h4M6 10.8h4"/>`,
  schedule: html`<circle cx="8" cy="8" r="5.8"/><path d="M8 4.8V8l2.2 1.6"/>`,
  check: html`<path d="M6 4h7M6 8h7M6 12h7M3 4h.1M3 8h.1M3 12h.1"/>`,
  tick: html`<path d="m3.5 8.5 3 3 6-7"/>`,
  code: html`<path d="M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5"/>`,
  settings: html`<path d="M2.5 4.5h6M12 4.5h1.5M2.5 11.5H4M7.5 11.5h6"/><circle cx="10.2" cy="4.5" r="1.7"/><circle cx="5.8" cy="11.5" r="1.7"/>`,
  lock: html`<rect x="3.5" y="7" width="9" height="6.5" rx="1.5"/><path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2"/>`,
  copy: html`<rect x="5.5" y="5.5" width="8" height="8" rx="1.8"/><path d="M10.5 5.5V4.3a1.8 1.8 0 0 0-1.8-1.8H4.3a1.8 1.8 0 0 0-1.8 1.8v4.4a1.8 1.8 0 0 0 1.8 1.8h1.2"/>`,
  qr: html`<path d="M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.500 9.500h1.500v1.500M13.500 9.500v4h-4v-1"/>`,
  close: html`<path d="m4 4 8 8M12 4l-8 8"/>`,
  eye: html`<path d="M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8z"/><circle cx="8" cy="8" r="1.9"/>`,
  key: html`<circle cx="5.2" cy="10.8" r="2.7"/><path d="M7.2 8.8 13 3M11 5l1.8 1.8"/>`,
  edit: html`<path d="m10.8 2.8 2.4 2.4L6 12.4l-3.2.8.8-3.2zM9.3 4.3l2.4 2.4"/>`,
  more: html`<path d="M3.5 8h.1M8 8h.1M12.5 8h.1"/>`,
  again: html`<path d="M13 8a5 5 0 1 1-1.6-3.7M13 2.5v2.7h-2.7"/>`,
  share: html`<path d="M8 10V2.5M5.2 5 8 2.3 10.8 5M3 9v4.5h10V9"/>`,
  download: html`<path d="M8 2.5v7.2M5.2 7 8 9.8 10.8 7M3 13.5h10"/>`,
  menu: html`<path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11"/>`,
  down: html`<path d="m4 6.2 4 4 4-4"/>`,
  external: html`<path d="M6.5 3.5h-3v9h9v-3M9 3h4v4M13 3 7.5 8.5"/>`,
  search: html`<circle cx="7" cy="7" r="4.2"/><path d="m10.2 10.2 3.3 3.3"/>`,
  notifications: html`<path d="M4 11V7.5a4 4 0 0 1 8 0V11l1 1.2H3zM6.8 14h2.4"/>`,
  webhook: html`<circle cx="8" cy="3.6" r="1.7"/><circle cx="3.6" cy="12" r="1.7"/><circle cx="12.4" cy="12" r="1.7"/><path d="m7.2 5.2-2.8 5.3M8.8 5.2l2.8 5.3M5.4 12h5.2"/>`,
  people: html`<circle cx="6" cy="5.5" r="2.3"/><path d="M1.8 13c.3-2.6 1.9-4 4.2-4s3.9 1.4 4.2 4M10.5 3.5a2.2 2.2 0 0 1 0 4.1M12 9.5c1.3.5 2 1.7 2.2 3.5"/>`,
  trash: html`<path d="M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 9h5.8l.6-9M7 7v4M9 7v4"/>`,
  theme: html`<circle cx="8" cy="8" r="5.8"/><path d="M8 2.2v11.6A5.8 5.8 0 0 0 8 2.2" fill="currentColor"/>`,
} as const;

export type IconName = keyof typeof icons;

/** Renders a decorative icon, hidden from screen readers. */
export const icon = (name: IconName): Html => html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">${icons[name]}</svg>`;

/** The arrow at the end of a `summary` element; the arrow turns when the details are open. */
export const chevron = html`<svg class="icon chevron" viewBox="0 0 16 16" aria-hidden="true">${icons.down}</svg>`;
