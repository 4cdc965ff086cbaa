import { Mail, Phone, UserRound } from 'lucide-react';
import { Card, RowCard } from '../components/card';
import { Icon } from '../components/icon';
import { PlainRow } from '../components/plain-row';
import { TextLink } from '../components/text-link';
import { useTexts } from '../texts/use-texts';
import { type SupportContact, telephoneHref } from './support-settings';
import { supportTexts } from './support-texts';

/** How to reach support without its form; never an address that was not given. */
export function ContactRows({ contact }: { contact: SupportContact }) {
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
          second={<TextLink href={`mailto:${email}`}>{email}</TextLink>}
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
