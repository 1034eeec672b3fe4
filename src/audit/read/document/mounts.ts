import type { Tag } from '../../../html/tree-handler.ts';
import { MAX_MOUNT_TEXT, MAX_MOUNTS } from './document.ts';
import { type Open, type Pass, whenClosed } from './pass.ts';
import { HIDDEN_FLAG, SHOWN_FLAG } from './text-run.ts';

/** Records an element that scripts may fill: a custom element, or an element whose id shows that an application is mounted there. */
export const noteMount = ({ document, run }: Pass, { name, attributes }: Tag, id: string | undefined, open: Open): void => {
  const isRoot = id !== undefined && MOUNT_ID.test(id);
  if (!(isRoot || name.includes('-')) || document.mounts.length >= MAX_MOUNTS) return;
  const { names, record } = attributes;
  const mount = { text: '', isRoot, hasData: names.some((attribute) => BOUND.test(attribute) || JSON_VALUE.test(record[attribute] ?? '')) };
  document.mounts.push(mount);
  whenClosed(open, (span) => {
    mount.text = run.read(span, SHOWN_FLAG, HIDDEN_FLAG, MAX_MOUNT_TEXT);
  });
};

/** Matches ids such as `root`, `app`, `__next`, `mount_0_0_xY`, `appMountPoint`; roots of dialogs are excluded, as they are always empty. */
const MOUNT_ID =
  /^(?!(?:modal|portal|dialog|toast|tooltip|overlay|popup|drawer|notification))_*(?:(?:[a-z]{1,12}[-_]?)?(?:app|application|root|mount(?:[-_]?point)?)(?:[-_]?(?:root|app|container|wrapper|mount(?:[-_]?point)?)|[-_]\d[\w-]*)?|gatsby|next|nuxt|docusaurus|svelte|redoc|swagger-ui|main-app)$/i;
/** Matches names of attributes that contain template expressions. */
const BOUND = /^(?:[:@.[(*#]|v-|x-|ng-|wire:|bind[:.-])/;
/** Matches JSON in an attribute value. */
const JSON_VALUE = /^\s*(?:\{\s*"|\[\s*[[{"\d])/;
