import { RefreshCw } from 'lucide-react';
import type { ImportRowError } from '#core/imports/import-report';
import { Button } from '../../kit/components/button';
import { useTexts } from '../../kit/texts/use-texts';
import { FileChoice } from './file-choice';
import { importTriedTexts } from './import-tried-texts';
import type { ColumnChoice } from './use-column-choice';
import type { ImportOutcome, ImportWish } from './use-import';

type ImportButtonsProps = {
  outcome: ImportOutcome;
  choice: ColumnChoice;
  chosen: Omit<ImportWish, 'stores'>;
  /** The name under which the choices are saved; empty for none. */
  source: string;
  onRun: (wish: ImportWish) => void;
  onFile: (file: File) => void;
};

/**
 * Offers to store the file under the name of its source (if any), to check it again after other choices, or to choose
 * another file.
 */
export function ImportButtons({ outcome, choice, chosen, source, onRun, onFile }: ImportButtonsProps) {
  const t = useTexts(importTriedTexts);
  const { columns, rowErrors, result } = outcome;
  const { missing, trial } = columns;
  const stale = choice.changed.length > 0;
  const writes = result.created + result.changed;
  const faulty = result.faulty > 0;
  const stores = missing.length === 0 && writes > 0 && !isBroken(rowErrors);
  return (
    <div className="print:hidden sticky bottom-[calc(var(--bottom-bar)+var(--safe-bottom))] z-(--z-sticky) -mx-4 flex flex-wrap content-start gap-3 border-t border-hairline bg-bg px-4 py-3 desktop:bottom-4 desktop:col-start-2 desktop:row-start-3 desktop:mx-0 desktop:self-start desktop:rounded-card desktop:border-t-0 desktop:bg-surface desktop:p-5 desktop:shadow-card">
      {stale && (
        <p role="status" className="t-label w-full text-text-2">
          <strong className="font-semibold text-text">
            {t('import.choicesChanged', {
              count: choice.changed.length,
              columns: choice.changed.join(', '),
            })}
          </strong>{' '}
          {t('import.choicesChangedText')}
        </p>
      )}
      {stores && (
        <Button
          size="card"
          variant={stale ? 'outline' : 'filled'}
          disabled={stale}
          onClick={() =>
            onRun({ ...chosen, source: source.trim() || undefined, stores: true, skipFaulty: faulty, trial })
          }
        >
          {t(faulty ? 'import.storeOthers' : 'import.store', { count: writes })}
        </Button>
      )}
      {(stale || !choice.right) && (
        <Button
          size="card"
          icon={RefreshCw}
          disabled={!choice.right}
          onClick={() => onRun({ ...chosen, stores: false })}
        >
          {t('import.check')}
        </Button>
      )}
      <FileChoice label={t('import.chooseOther')} variant="outline" size="card" onFile={onFile} />
    </div>
  );
}

/** Whether a file cannot be read to its end. */
export function isBroken(rowErrors: readonly ImportRowError[]): boolean {
  return rowErrors.some(({ fault }) => fault === 'broken-line');
}
