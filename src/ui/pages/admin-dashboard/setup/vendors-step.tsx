import { inviteWaitingVendors } from '#contract/setup';
import { paths } from '#core/access/paths';
import type { SetupFacts } from '#core/settings/portal-setup';
import { useServices } from '../../../data/app-services';
import { useFormDraft } from '../../../data/drafts/use-form-draft';
import { useWrite } from '../../../data/use-write';
import { Button } from '../../../kit/components/button';
import { ButtonLink } from '../../../kit/components/button-link';
import { Notice } from '../../../kit/components/notice';
import { showToast } from '../../../kit/feedback/toast';
import { useTexts } from '../../../kit/texts/use-texts';
import { setupTexts } from './setup-texts';

/** Leads to storing vendors, and invites all that wait. */
export function VendorsStep({ vendors, mail }: Pick<SetupFacts, 'vendors' | 'mail'>) {
  const t = useTexts(setupTexts);
  const { api } = useServices();
  const { send } = useFormDraft('setup invitations');
  const { busy, failure, run } = useWrite(t('setup.inviteAllFailed'));
  const { count, waiting } = vendors;
  const invite = () =>
    void run(async () => {
      const body = { portal: window.location.origin };
      const { invited } = await send({ waiting: String(waiting) }, (key) =>
        api.call(inviteWaitingVendors, { body, idempotencyKey: key }),
      );
      showToast(t(mail.leaves ? 'setup.invitedAllSent' : 'setup.invitedAllWritten', { count: invited }));
    });
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to={`${paths.deals}?import=vendors`}
          size="card"
          variant={count > 0 ? 'outline' : 'filled'}
        >
          {t('setup.importFile')}
        </ButtonLink>
        <ButtonLink to={paths.addVendor} size="card" variant="outline">
          {t('setup.byHand')}
        </ButtonLink>
        {count > 0 && (
          <ButtonLink to={paths.vendors} size="card" variant="text">
            {t('setup.seeVendors')}
          </ButtonLink>
        )}
      </div>
      {failure && <Notice tone="failed" what={failure.sentence} />}
      {waiting > 0 && (
        <Button wide disabled={busy} onClick={invite}>
          {t(busy ? 'setup.inviting' : 'setup.inviteAll', { count: String(waiting) })}
        </Button>
      )}
    </>
  );
}
