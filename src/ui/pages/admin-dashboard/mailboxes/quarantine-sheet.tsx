import { useQuery } from '@tanstack/react-query';
import { discardRows } from '#contract/mailboxes';
import type { Mailbox } from '#core/mailboxes/mailbox';
import { useServices } from '../../../data/app-services';
import { quarantineQuery } from '../../../data/mailboxes';
import { useWrite } from '../../../data/use-write';
import { Button } from '../../../kit/components/button';
import { Notice } from '../../../kit/components/notice';
import { Sheet } from '../../../kit/components/sheet';
import { SkeletonRegion } from '../../../kit/components/skeleton';
import { SkeletonRows } from '../../../kit/components/skeleton-rows';
import { showToast } from '../../../kit/feedback/toast';
import { useTexts } from '../../../kit/texts/use-texts';
import { mailboxesTexts } from './mailboxes-texts';
import { QuarantinedRowForm } from './quarantined-row-form';

/** Each has a field for each of its cells, so that more at once would be slow. */
const SHOWN = 20;

/** Shows the rows that wait in a mailbox, to mend or to throw away. */
export function QuarantineSheet({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const t = useTexts(mailboxesTexts);
  const services = useServices();
  const { id, name } = mailbox;
  const { data, error, isFetching, refetch } = useQuery(quarantineQuery(services, id));
  const { busy, failure, run } = useWrite(t('mailbox.saveFailed'));
  const discard = (rows: readonly string[]) =>
    void run(async () => {
      await services.api.call(discardRows, { path: { id }, body: { rows } });
      showToast(t('mailbox.discarded'));
    });
  const shown = data?.slice(0, SHOWN) ?? [];
  return (
    <Sheet
      title={t('mailbox.rowsTitle', { name })}
      context={t('mailbox.rowsText')}
      closeLabel={t('mailbox.close')}
      onClose={onClose}
      wide
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-1 pb-4">
        {failure && <Notice tone="failed" what={failure.sentence} />}
        {error && !isFetching && (
          <Notice
            tone="unread"
            what={t('mailbox.rowsFailed')}
            actions={[{ label: t('mailbox.retry'), onAction: () => void refetch() }]}
          />
        )}
        {!data && isFetching && (
          <SkeletonRegion>
            <SkeletonRows rows={['first']} />
          </SkeletonRegion>
        )}
        {data?.length === 0 && <p className="text-text-2">{t('mailbox.rowsNone')}</p>}
        {shown.map((row) => (
          <QuarantinedRowForm key={row.id} mailbox={mailbox} row={row} onDiscard={() => discard([row.id])} />
        ))}
        {data && data.length > SHOWN && (
          <p className="text-text-2">{t('mailbox.rowsMore', { shown: SHOWN, count: data.length })}</p>
        )}
        {data && data.length > 1 && (
          <Button
            variant="outline"
            tone="danger"
            disabled={busy}
            onClick={() => discard(data.map((row) => row.id))}
          >
            {t('mailbox.discardAll', { count: data.length })}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
