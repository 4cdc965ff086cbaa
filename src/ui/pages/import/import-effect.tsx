import type { ImportEffect } from '#core/imports/import-report';
import { Card } from '../../kit/components/card';
import { rupees, unknownAmount } from '../../kit/format/rupees';
import { useTexts } from '../../kit/texts/use-texts';
import { BeforeTheChange } from './before-the-change';
import { importTriedTexts } from './import-tried-texts';

/** Shows what a file would do to commission: what the deals that it touches earn, before and after. */
export function ImportEffectCard({ effect, stale }: { effect: ImportEffect; stale: boolean }) {
  const t = useTexts(importTriedTexts);
  const shown = ({ before, after }: Pick<ImportEffect, 'before' | 'after'>) =>
    t('import.beforeAfter', {
      before: before === undefined ? unknownAmount : rupees(before),
      after: after === undefined ? unknownAmount : rupees(after),
    });
  const { changed, franchises, due } = effect;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="t-caption text-text-3">{t('import.effect')}</h3>
        {stale && <BeforeTheChange />}
      </div>
      {changed === 0 ? (
        <p className="text-text">{t('import.effectNone')}</p>
      ) : (
        <p className="t-row font-semibold text-text tabular-nums">{shown(effect)}</p>
      )}
      {changed > 1 && (
        <ul className="t-label mt-2 text-text-2 tabular-nums">
          {franchises.map((each) => (
            <li key={each.franchiseCode}>{`${each.franchiseCode}: ${shown(each)}`}</li>
          ))}
          {franchises.length === 0 && <li>{t('import.effectMany', { count: changed })}</li>}
        </ul>
      )}
      {due && due.deals > 0 && (
        <p className="t-label mt-2 font-semibold text-warning">
          {t('import.due', {
            amount: due.amount === undefined ? unknownAmount : rupees(due.amount),
            count: due.deals,
          })}
        </p>
      )}
      {due && due.waiting > 0 && (
        <p className="t-label mt-2 font-semibold text-warning">
          {t('import.waiting', { count: due.waiting })}
        </p>
      )}
    </Card>
  );
}
