import { CalendarDays, LifeBuoy, type LucideIcon, Percent, Share2, UserPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { Icon } from '../../kit/components/icon';
import { useTexts } from '../../kit/texts/use-texts';
import { homeTexts } from './home-texts';

/** Shows the five things that a vendor does most. */
export function QuickActions() {
  const t = useTexts(homeTexts);
  return (
    <nav aria-label={t('home.quick')}>
      <ul className="grid grid-cols-5 gap-1">
        <Action to={paths.addLead} icon={UserPlus} label={t('home.addLead')} />
        <Action to={paths.allPromotions} icon={Share2} label={t('home.share')} />
        <Action to={paths.commissionModel} icon={Percent} label={t('home.model')} />
        <Action to={paths.meetings} icon={CalendarDays} label={t('home.meetings')} />
        <Action to={paths.support} icon={LifeBuoy} label={t('home.support')} />
      </ul>
    </nav>
  );
}

function Action({ to, icon, label }: { to: string; icon: LucideIcon; label: string }) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        className="t-caption flex flex-col items-center gap-1.5 rounded-card py-1 text-center text-text-2 no-underline"
      >
        <span className="grid size-12 place-items-center rounded-card bg-surface text-primary-text shadow-card">
          <Icon of={icon} />
        </span>
        {label}
      </Link>
    </li>
  );
}
