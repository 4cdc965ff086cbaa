import type { SupportContact, SupportRequest } from '../../data/support-settings';
import { SectionTitle } from '../../kit/components/section-title';
import { Skeleton, SkeletonRegion } from '../../kit/components/skeleton';
import { useTexts } from '../../kit/texts/use-texts';
import { ContactRows } from './contact-rows';
import { supportTexts } from './support-texts';

type ReachSectionProps = {
  /** Undefined while it is being read. */
  contact: SupportContact | undefined;
  request: SupportRequest;
  /** False where the portal has no support form, which is then said here. */
  hasForm: boolean;
};

/** Shows how else to reach support; if there is no form, what to do instead and what to have ready. */
export function ReachSection({ contact, request, hasForm }: ReachSectionProps) {
  const t = useTexts(supportTexts);
  const { franchiseCode, dealId } = request;
  const details = [
    franchiseCode && t('support.codeNamed', { code: franchiseCode }),
    dealId && t('support.dealNamed', { id: dealId }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <section aria-labelledby="reach">
      <SectionTitle id="reach">{t('support.reach')}</SectionTitle>
      {contact ? (
        <>
          {!hasForm && <p className="mb-3 text-text-2">{t('support.noForm')}</p>}
          <ContactRows contact={contact} subject={details} />
          {!hasForm && details && (
            <p className="t-meta mt-3 text-text-2">{t('support.ready', { details })}</p>
          )}
        </>
      ) : (
        <SkeletonRegion>
          <Skeleton width="100%" height={64} />
        </SkeletonRegion>
      )}
    </section>
  );
}
