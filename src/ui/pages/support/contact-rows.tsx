import { Mail, Phone, UserRound } from 'lucide-react';
import { mailHref, type SupportContact, telephoneHref } from '../../data/support-settings';
import { Card, RowCard } from '../../kit/components/card';
import { Icon } from '../../kit/components/icon';
import { PlainRow } from '../../kit/components/plain-row';
import { TextLink } from '../../kit/components/text-link';
import { useTexts } from '../../kit/texts/use-texts';
import { supportTexts } from './support-texts';

type ContactRowsProps = {
  contact: SupportContact;
  /** The subject of a mail; nothing leaves it open. */
  subject?: string;
};

/** Shows how to reach support without its form; never an address that was not given. */
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
