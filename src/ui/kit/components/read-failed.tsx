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
  /** The notice that it failed, with the way to try again. */
  notice: ReactNode;
  /** Whether the result of an earlier reading is shown below. */
  shown: boolean;
  /** The time of that reading; undefined if it was before this page was loaded. */
  loadedAt: Date | undefined;
};

/**
 * Says that a list could not be read again, and from when it is. An offline device has said why, and tries by itself.
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
  /** How its reading goes, as a query says it. */
  query: ComponentProps<typeof NotLoaded>['query'] & {
    readonly data: unknown;
    /** The time of what is shown, in ms since 1970. */
    readonly dataUpdatedAt: number;
  };
  what: string;
};

/** Says that the reading of a query failed, and from when what is shown is; nothing while it is read, or was. */
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
