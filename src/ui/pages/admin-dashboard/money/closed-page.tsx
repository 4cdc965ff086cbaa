import { Lock } from 'lucide-react';
import { paths } from '#core/access/paths';
import type { MonthState } from '#core/closing/closing';
import { HashBlock } from '../../../features/account/hash-block';
import { Card } from '../../../kit/components/card';
import { HeaderSlot } from '../../../kit/components/header-slot';
import { Icon } from '../../../kit/components/icon';
import { useInnerTitle } from '../../../kit/components/inner-title';
import { TextLink } from '../../../kit/components/text-link';
import { dayAndTime, monthName } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { ClosedCredits } from './closed-credits';
import { closingTexts } from './closing-texts';

/** Shows a closed month: its credits, its hash, and a link to the files that were hashed. */
export function ClosedPage({ state }: { state: MonthState }) {
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  const { month, hash, closedAt, closedBy } = state;
  const name = monthName(month, language);
  const day = closedAt === undefined ? '-' : dayAndTime(new Date(closedAt), language);
  const title = t('closing.closedTitle', { month: name });
  useInnerTitle(title);
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <HeaderSlot>
        {/* A long name continues on a second line. */}
        <p className="t-label flex min-h-6 items-center gap-1.5 text-success">
          <Icon of={Lock} size={14} />
          {closedBy ? t('closing.closedBy', { day, name: closedBy }) : t('closing.closedOn', { day })}
        </p>
      </HeaderSlot>
      {/* On a phone the content below the table waits until the table's height is known. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 max-desktop:[&>:has(.skeleton-block)~*]:hidden desktop:grid-cols-[minmax(0,13fr)_minmax(0,7fr)]">
        <ClosedCredits state={state} name={name} />
        <Card>
          {hash && <HashBlock label={t('closing.hashOf')} hash={hash} whole />}
          <TextLink to={`${paths.adminDashboard}?tab=files`}>{t('closing.toFiles')}</TextLink>
        </Card>
      </div>
    </section>
  );
}
