import { Maximize2, X } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Deal } from '#core/deals/deal';
import { leadAddress } from '../../features/leads/lead-address';
import type { LeadEntry } from '../../features/leads/lead-entry';
import { leadTexts } from '../../features/leads/lead-texts';
import { leadsTexts } from '../../features/leads/leads-texts';
import { lazyPage } from '../../kit/chunks/lazy-page';
import { Icon } from '../../kit/components/icon';
import { IconButton } from '../../kit/components/icon-button';
import { flagInState } from '../../kit/navigation/navigation-state';
import { useTexts } from '../../kit/texts/use-texts';
import { LeadSkeleton } from './lead-skeleton';

const LeadDetailsView = lazyPage(
  async () => (await import('../../features/lead-details/lead-details')).LeadDetailsView,
);

/** The lead that the address names, with all that can be done about it, beside the list, which stays usable. Esc closes it. */
export function LeadPanel({ entry, deals }: { entry: LeadEntry | undefined; deals: readonly Deal[] }) {
  const t = useTexts(leadTexts);
  const texts = useTexts(leadsTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = entry?.lead.id;
  const close = useClosing();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lead in the same panel is read out too.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  return (
    <section
      aria-labelledby="lead-panel"
      onKeyDown={(event) => {
        // The key that closes a sheet over the panel is meant for the sheet.
        const inSheet = event.target instanceof Element && event.target.closest('dialog');
        if (event.key === 'Escape' && !inSheet) close();
      }}
      className="fixed inset-y-0 right-0 z-(--z-sticky) w-100 overflow-y-auto overscroll-contain bg-surface px-5 shadow-sheet"
    >
      <header className="flex min-h-20 items-center gap-1">
        <h2
          ref={heading}
          id="lead-panel"
          tabIndex={-1}
          className="t-title mr-auto min-w-0 wrap-anywhere text-text outline-none"
        >
          {entry ? (entry.lead.name ?? entry.lead.id) : t('lead.title')}
        </h2>
        {entry && (
          <Link
            to={leadAddress(entry.lead.id)}
            aria-label={texts('leads.openPage')}
            title={texts('leads.openPage')}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-text hover:bg-sunken active:bg-hairline-strong"
          >
            <Icon of={Maximize2} />
          </Link>
        )}
        <span className="-mr-2.5">
          <IconButton icon={X} label={texts('leads.close')} onClick={close} />
        </span>
      </header>
      {entry ? (
        <Suspense fallback={<LeadSkeleton />}>
          <LeadDetailsView key={entry.lead.id} entry={entry} deals={deals} beside />
        </Suspense>
      ) : (
        <p className="text-text-2">{t('lead.unknown')}</p>
      )}
    </section>
  );
}

/** Goes back to the list as it was, with the focus on the row that was open. */
function useClosing(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  return () => {
    document.querySelector<HTMLElement>('tr a[aria-current=true]')?.focus({ preventScroll: true });
    if (flagInState(state, 'opened')) return void navigate(-1);
    const closed = new URLSearchParams(params);
    closed.delete('lead');
    setParams(closed, { replace: true });
  };
}
