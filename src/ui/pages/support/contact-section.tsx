import { Mail, Phone, UserRound } from 'lucide-react';
import {
  mailHref,
  type SupportContact,
  type SupportRequest,
  telephoneHref,
} from '../../data/support-settings';
import { Card, RowCard } from '../../kit/components/card';
import { Icon } from '../../kit/components/icon';
import { PlainRow } from '../../kit/components/plain-row';
import { Section } from '../../kit/components/section-title';
import { Skeleton, SkeletonRegion } from '../../kit/components/skeleton';
import { TextLink } from '../../kit/components/text-link';
import { useTexts } from '../../kit/texts/use-texts';
import { supportTexts } from './support-texts';

type ContactSectionProps = {
  /** Undefined while it is being read. */
  contact: SupportContact | undefined;
  request: SupportRequest;
  /** False where the portal has no support form, which this section then says. */
  hasForm: boolean;
};

/** Shows the other ways to contact support; if there is no form, what to do instead and what to have ready. */
export function ContactSection({ contact, request, hasForm }: ContactSectionProps) {
  const t = useTexts(supportTexts);
  const { franchiseCode, dealId } = request;
  const details = [
    franchiseCode && t('support.codeNamed', { code: franchiseCode }),
    dealId && t('support.dealNamed', { id: dealId }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Section title={t('support.reach')}>
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
    </Section>
  );
}

type ContactRowsProps = {
  contact: SupportContact;
  /** The subject of a mail; omitted, the mail has none. */
  subject?: string;
};

/** Shows how to contact support without its form; never an address that was not given. */
export function ContactRows({ contact, subject }: ContactRowsProps) {
  const t = useTexts(supportTexts);
  const { email, phone } = contact;
  if (!email && !phone) {
    return (
      <Card className="flex items-center gap-3 text-text">
        <Icon of={UserRound} className="text-primary-text" />
        {t('support.askManager')}
      </Card>
    );
  }
  return (
    <RowCard label={t('support.reach')}>
      {email && (
        <PlainRow
          icon={Mail}
          tone="accent"
          title={t('support.email')}
          second={<TextLink href={mailHref(email, subject)}>{email}</TextLink>}
        />
      )}
      {phone && (
        <PlainRow
          icon={Phone}
          tone="accent"
          title={t('support.call')}
          second={<TextLink href={telephoneHref(phone)}>{phone}</TextLink>}
        />
      )}
    </RowCard>
  );
}
