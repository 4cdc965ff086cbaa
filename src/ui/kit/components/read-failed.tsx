import { History } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { timeText } from '../format/dates';
import { dataAgeTexts } from '../texts/data-age-texts';
import { useLanguage } from '../texts/language-provider';
import { useTexts } from '../texts/use-texts';
import { Icon } from './icon';
import { NotLoaded } from './notice';
import { useOnline } from './use-online';

type ReadFailedProps = {
  /** The notice of the failure, with a button to try again. */
  notice: ReactNode;
  /** Whether the result of an earlier read is shown below. */
  shown: boolean;
  /** The time of that read; undefined if it was before this page was loaded. */
  loadedAt: Date | undefined;
};

/**
 * Shows that a list could not be read again, and how old the shown one is. While offline the notice is left out: the
 * offline banner gives the reason, and the list is read again without a press.
 */
export function ReadFailed({ notice, shown, loadedAt }: ReadFailedProps) {
  const t = useTexts(dataAgeTexts);
  const { language } = useLanguage();
  const online = useOnline();
  return (
    <>
      {(online || !shown) && notice}
      {shown && (
        <p className="t-label flex items-center gap-2 text-text-2">
          <Icon of={History} size={16} />
          {loadedAt
            ? t('dataAge.dataFrom', { time: timeText(loadedAt, language) })
            : t('dataAge.dataFromBefore')}
        </p>
      )}
    </>
  );
}

type OutdatedProps = {
  /** The state of the query that reads it. */
  query: ComponentProps<typeof NotLoaded>['query'] & {
    readonly data: unknown;
    /** The time when the shown data was read, in ms since 1970. */
    readonly dataUpdatedAt: number;
  };
  what: string;
};

/** Shows that a query failed, and how old its shown data is; shows nothing while it loads or after it loaded. */
export function Outdated({ query, what }: OutdatedProps) {
  const { data, error, isFetching, dataUpdatedAt } = query;
  if (!error || isFetching) return null;
  const shown = data !== undefined;
  return (
    <ReadFailed
      notice={<NotLoaded query={query} what={what} />}
      shown={shown}
      loadedAt={shown ? new Date(dataUpdatedAt) : undefined}
    />
  );
}
