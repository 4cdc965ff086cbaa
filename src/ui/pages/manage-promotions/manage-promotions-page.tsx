import { CalendarClock, CircleCheck, CircleDashed, Pencil, SearchX, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PROMOTION_CALLS } from '#contract/managing-promotions';
import { paths } from '#core/access/paths';
import { type ManagedPromotion, PROMOTION_STATES, stateOf } from '#core/promotions/promotion-plan';
import { useServices } from '../../data/app-services';
import { AddButton } from '../../features/content/add-button';
import { ContentArchive, ContentNotices, ReadOnlyNotice } from '../../features/content/content-notices';
import { contentTexts } from '../../features/content/content-texts';
import { useKeptContent } from '../../features/content/use-kept-content';
import { PromotionCard } from '../../features/promotions/promotion-card';
import { languageOf, usePromotionLabels } from '../../features/promotions/promotion-labels';
import { PROMOTION_GRID } from '../../features/promotions/promotions-skeleton';
import { usePromotions } from '../../features/promotions/use-promotions';
import { Button } from '../../kit/components/button';
import { ButtonLink } from '../../kit/components/button-link';
import { Chip } from '../../kit/components/chip';
import { ChipRow } from '../../kit/components/chip-row';
import { EmptyState } from '../../kit/components/empty-state';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { PanelMark } from '../../kit/components/panel-mark';
import { StatePill } from '../../kit/components/state-pill';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { managePromotionTexts } from './manage-promotion-texts';

/** Lets an admin manage the promotions, listed by state. */
export function ManagePromotionsPage() {
  const t = useTexts(managePromotionTexts);
  const { calendar, clock } = useServices();
  const kept = useKeptContent(PROMOTION_CALLS);
  const [params, setParams] = useSearchParams();
  const today = calendar.dayAt(clock.now());
  const state = PROMOTION_STATES.find((each) => each === params.get('state'));
  const { items } = kept;
  const chosen = items?.filter((promotion) => !state || stateOf(promotion, today) === state);
  const show = (wanted: string | undefined) => setParams(wanted ? { state: wanted } : {}, { replace: true });
  const add = <AddButton to={paths.editPromotion} label={t('managePromotion.add')} />;
  return (
    <PageFrame title={t('managePromotion.title')} actions={items && items.length > 0 && add}>
      {!kept.offered && <OfferedPromotions />}
      <ContentNotices kept={kept} />
      {items?.length === 0 && (
        <EmptyState
          title={t('managePromotion.none')}
          text={t('managePromotion.noneText')}
          action={<ButtonLink to={paths.editPromotion}>{t('managePromotion.add')}</ButtonLink>}
        />
      )}
      {items && chosen && items.length > 0 && (
        <>
          <ChipRow label={t('managePromotion.states')} chosen={state}>
            <Chip
              label={t('managePromotion.all')}
              chosen={!state}
              count={items.length}
              onChoose={() => show(undefined)}
            />
            {PROMOTION_STATES.map((each) => (
              <Chip
                key={each}
                label={t(`managePromotion.${each}`)}
                chosen={state === each}
                count={items.filter((promotion) => stateOf(promotion, today) === each).length}
                onChoose={() => show(each)}
              />
            ))}
          </ChipRow>
          <p role="status" className="t-label my-2 text-text-2 tabular-nums">
            {t('managePromotion.count', { count: chosen.length })}
          </p>
          {chosen.length === 0 ? (
            <EmptyState
              title={t('managePromotion.noneState')}
              text={t('managePromotion.noneStateText')}
              object={<PanelMark icon={SearchX} />}
              action={<Button onClick={() => show(undefined)}>{t('managePromotion.showAll')}</Button>}
            />
          ) : (
            <ul aria-label={t('managePromotion.title')} className={PROMOTION_GRID}>
              {chosen.map((promotion) => (
                <PromotionTile key={promotion.id} promotion={promotion} state={stateOf(promotion, today)} />
              ))}
            </ul>
          )}
        </>
      )}
      <ContentArchive kept={kept} titleOf={({ title }) => title} />
    </PageFrame>
  );
}

const MARKS = {
  Draft: { tone: 'neutral', icon: Pencil },
  Approved: { tone: 'info', icon: ShieldCheck },
  Scheduled: { tone: 'info', icon: CalendarClock },
  Live: { tone: 'success', icon: CircleCheck },
  Ended: { tone: 'neutral', icon: CircleDashed },
} as const;

function PromotionTile(props: { promotion: ManagedPromotion; state: keyof typeof MARKS }) {
  const { promotion, state } = props;
  const t = useTexts(managePromotionTexts);
  const content = useTexts(contentTexts);
  const words = usePromotionLabels();
  const [failed, setFailed] = useState(false);
  const { id, title, product, language, size, imageUrl, shares } = promotion;
  const term = useTerm();
  const facts = [term(product), language && words.language(language), size && words.size(size)];
  return (
    <li className="relative flex min-w-0 flex-col overflow-clip rounded-card bg-surface shadow-card hover:bg-bg active:bg-sunken">
      {imageUrl && !failed ? (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
          className="aspect-square w-full bg-sunken object-contain"
        />
      ) : (
        <span className="t-caption grid aspect-square w-full place-items-center bg-sunken text-text-2">
          {content('content.noPicture')}
        </span>
      )}
      <div className="flex flex-1 flex-col items-start gap-1 p-3">
        <Link
          to={`${paths.editPromotion}?id=${encodeURIComponent(id)}`}
          lang={languageOf(language)}
          className="t-row rounded-small wrap-anywhere text-text no-underline after:absolute after:inset-0 after:rounded-card"
        >
          {title}
        </Link>
        <p className="t-meta wrap-anywhere text-text-2">{facts.filter(Boolean).join(' · ')}</p>
        <p className="t-meta text-text-2 tabular-nums">{t('managePromotion.shares', { count: shares })}</p>
        <span className="mt-auto pt-1">
          <StatePill {...MARKS[state]}>{t(`managePromotion.${state}`)}</StatePill>
        </span>
      </div>
    </li>
  );
}

/** Shows the promotions as vendors see them, where the server allows no changes. */
function OfferedPromotions() {
  const t = useTexts(managePromotionTexts);
  const content = useTexts(contentTexts);
  const { promotions, today, failed, fetching, retry } = usePromotions();
  return (
    <>
      <ReadOnlyNotice />
      {failed && !fetching && <Notice tone="unread" what={content('content.loadFailed')} onRetry={retry} />}
      {promotions?.length === 0 && !failed && (
        <EmptyState title={t('managePromotion.title')} text={t('managePromotion.noneOffered')} />
      )}
      {promotions && promotions.length > 0 && (
        <ul inert aria-label={t('managePromotion.title')} className={PROMOTION_GRID}>
          {promotions.map((promotion) => (
            <PromotionCard key={promotion.id} promotion={promotion} today={today} />
          ))}
        </ul>
      )}
    </>
  );
}
