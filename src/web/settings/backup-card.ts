import { html } from 'hono/html';
import type { SystemState } from '../../system/state.ts';
import type { Frame } from '../frame/frame.ts';
import { card, cardBody } from '../ui/card.ts';
import { command } from '../ui/command.ts';
import { formatMinute } from '../ui/date.ts';
import { passwordField } from '../ui/form/field.ts';
import type { Html } from '../ui/html.ts';
import { icon } from '../ui/icon.ts';

interface BackupCard extends Pick<SystemState, 'storage'> {
  backupProblem: string | null;
}

/** Renders the last backup, and a form that downloads a new one. */
export const backupCard = ({ storage: { kind, backup }, backupProblem }: BackupCard, { basePath }: Frame): Html =>
  card({
    id: 'backup',
    title: 'Backup',
    body: cardBody(
      kind === 'PostgreSQL'
        ? html`<p>Back up with your own <code>pg_dump</code>, or write all data to a file:</p><p>${command('export --output <file>')}</p>`
        : html`<p>Last backup: ${lastBackup(backup)}</p>
<form class="form after-note" method="post" action="${basePath}/settings/system/backup">
<p class="note">A consistent copy of the whole database, with all accounts. Keep it as safe as the server. The service keeps running.</p>
${passwordField({ id: 'backup-password', label: 'Your password', problem: backupProblem })}
<button>${icon('download')}Download backup</button></form>
<p class="note after-note">By command: ${command('backup <file>')}</p>`,
    ),
  });

const lastBackup = (backup: SystemState['storage']['backup']): Html =>
  backup === null ? html`none yet` : html`${formatMinute(new Date(backup.at))}, <code>${backup.file}</code>`;
