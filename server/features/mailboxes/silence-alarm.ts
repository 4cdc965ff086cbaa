import type { Logger } from 'pino';
import { silentDays } from '#core/mailboxes/mailbox';
import { notifyAdmins } from '../../mail/notify-admins';
import { silentMailboxMail } from '../../mail/office-mails';
import { RepeatedTask } from '../../tasks/repeated-task';
import type { MailboxDependencies } from './mailboxes';
import { KEPT_DAYS } from './quarantine';

const EVERY_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

/** Checks regularly which mailboxes are silent for too long, and deletes rows that have waited too long. */
export function silenceAlarm(dependencies: MailboxDependencies, log: Logger): RepeatedTask {
  return new RepeatedTask(() => lookAtMailboxes(dependencies), EVERY_MS, 'Mailboxes are not looked at', log);
}

/** Mails administrators once about each silent mailbox, and deletes expired quarantine rows. */
export async function lookAtMailboxes({
  database,
  clock,
  outbox,
  publicUrl,
}: MailboxDependencies): Promise<void> {
  const now = clock.now();
  await database
    .deleteFrom('mailbox_rows')
    .where('received_at_ms', '<', now - KEPT_DAYS * DAY_MS)
    .execute();
  const rows = await database
    .selectFrom('mailboxes')
    .select(['id', 'name', 'alarm_days', 'heard_at_ms'])
    .where('token_hash', 'is not', null)
    .where('alarm_days', 'is not', null)
    .where('alarmed_at_ms', 'is', null)
    .execute();
  for (const { id, name, alarm_days, heard_at_ms } of rows) {
    const days = silentDays(heard_at_ms, alarm_days ?? undefined, now);
    if (days === undefined) continue;
    await database.transaction().execute(async (transaction) => {
      const { numUpdatedRows: noted } = await transaction
        .updateTable('mailboxes')
        .set({ alarmed_at_ms: now })
        .where('id', '=', id)
        .where('heard_at_ms', '=', heard_at_ms)
        .where('alarmed_at_ms', 'is', null)
        .executeTakeFirst();
      // Another process was faster, or a delivery has arrived meanwhile.
      if (noted === 0n) return;
      await notifyAdmins(transaction, outbox, () => silentMailboxMail({ name, id, days }, publicUrl));
    });
  }
}
