import { SegmentedControl } from '../../kit/components/segmented-control';
import { useTexts } from '../../kit/texts/use-texts';
import { RecentDays } from './recent-days';
import { inTab, RECENT_TABS, type RecentRecord, type RecentTab } from './recent-records';
import { recentTexts } from './recent-texts';

/** Shows on a phone one list, of leads, deals or both. */
export function RecentTabs(props: {
  records: readonly RecentRecord[];
  /** The tab that the address names. */
  chosen: string | null;
  onChoose: (tab: RecentTab) => void;
  lastVisit: number | undefined;
}) {
  const { records, onChoose } = props;
  const t = useTexts(recentTexts);
  const tab = RECENT_TABS.find((known) => known === props.chosen) ?? 'all';
  const shown = inTab(records, tab);
  return (
    <>
      <SegmentedControl
        wide
        label={t('recent.tabs')}
        options={RECENT_TABS.map((each) => ({
          value: each,
          label: t('recent.tab', { name: t(`recent.${each}`), count: inTab(records, each).length }),
        }))}
        value={tab}
        onChange={onChoose}
      />
      <RecentDays records={shown} below="page" lastVisit={props.lastVisit} />
      {shown.length === 0 && <p className="py-6 text-center text-text-2">{t('recent.nothing')}</p>}
    </>
  );
}

/** Shows on a desktop leads and deals side by side. */
export function RecentColumns(props: { records: readonly RecentRecord[]; lastVisit: number | undefined }) {
  const { records, lastVisit } = props;
  const t = useTexts(recentTexts);
  return (
    <div className="grid grid-cols-2 items-start gap-6">
      {(['leads', 'deals'] as const).map((tab) => {
        const shown = inTab(records, tab);
        return (
          <section key={tab} className="min-w-0" aria-labelledby={`recent-${tab}`}>
            <h2 id={`recent-${tab}`} className="t-subtitle text-text">
              {t(`recent.${tab}`)} <span className="t-label text-text-3 tabular-nums">{shown.length}</span>
            </h2>
            <RecentDays records={shown} below="column" lastVisit={lastVisit} />
            {shown.length === 0 && <p className="py-6 text-text-2">{t('recent.nothing')}</p>}
          </section>
        );
      })}
    </div>
  );
}
