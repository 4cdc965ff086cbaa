import { ArrowDown, ArrowUp, CornerDownLeft, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/components/icon';
import { KeyCap } from '../../kit/components/key-cap';
import { useTexts } from '../../kit/texts/use-texts';
import { paletteTexts } from './palette-texts';

/** Lists the keys and what they do. */
export function PaletteFoot({ admin }: { admin: boolean }) {
  const t = useTexts(paletteTexts);
  return (
    <div className="t-caption flex min-h-11 shrink-0 flex-wrap items-center gap-x-4 border-t border-hairline bg-bg px-4 text-text-2">
      <Hint word={t('palette.move')}>
        <Cap icon={ArrowUp} />
        <Cap icon={ArrowDown} />
      </Hint>
      <Hint word={t('palette.open')}>
        <Cap icon={CornerDownLeft} />
      </Hint>
      <Hint word={t('palette.openTab')}>
        <KeyCap>Ctrl</KeyCap>
        <Cap icon={CornerDownLeft} />
      </Hint>
      <span className="ml-auto flex items-center gap-1.5">
        {t('palette.only')}
        <KeyCap>&gt;</KeyCap>
        {t('palette.commands')}
        {admin && (
          <>
            <KeyCap>#</KeyCap>
            {t('palette.utr')}
          </>
        )}
      </span>
    </div>
  );
}

function Hint({ word, children }: { word: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className="flex gap-0.5" aria-hidden="true">
        {children}
      </span>
      {word}
    </span>
  );
}

function Cap({ icon }: { icon: LucideIcon }) {
  return (
    <KeyCap>
      <Icon of={icon} size={14} />
    </KeyCap>
  );
}
