import { Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { useFeature } from '../../data/use-feature';
import { Button } from '../../kit/components/button';
import { IconButton } from '../../kit/components/icon-button';
import { useTexts } from '../../kit/texts/use-texts';
import { oneRuleTexts } from './one-rule-texts';
import { UndoRuleSheet } from './undo-rule-sheet';
import type { AppliedRule } from './use-applied-rule';

/** Says that many vendors have a new rule, and takes it back from all of them; it stays until it is sent away. */
export function AppliedRuleBar({ applied, onDone }: { applied: AppliedRule; onDone: () => void }) {
  const t = useTexts(oneRuleTexts);
  const offered = useFeature('rules.undo');
  const [open, setOpen] = useState(false);
  if (!offered) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-button border border-hairline-strong bg-surface py-1 pr-1 pl-4">
      <p className="t-label min-w-0 flex-1 text-text">
        {t('oneRule.saved', { count: applied.vendors.length })}
      </p>
      <Button variant="text" size="card" icon={Undo2} onClick={() => setOpen(true)}>
        {t('oneRule.undo')}
      </Button>
      <IconButton icon={X} label={t('oneRule.dismiss')} onClick={onDone} />
      {open && <UndoRuleSheet applied={applied} onDone={onDone} onClose={() => setOpen(false)} />}
    </div>
  );
}
