import { Plus, Trash2 } from 'lucide-react';
import { draftsOfRules, MAX_RULES, type RuleDraft, ruleFaults } from '#core/vendors/rule-draft';
import { useServices } from '../../data/app-services';
import { rulesOfToday } from '../../data/commission';
import { FranchiseChooser } from '../../features/franchises/franchise-chooser';
import { Button } from '../../kit/components/button';
import { Field } from '../../kit/components/field';
import { IconButton } from '../../kit/components/icon-button';
import { showErrorToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { rulesTexts } from './rules-texts';
import { useVendorDirectory } from './use-vendor-directory';
import { vendorFormTexts } from './vendor-form-texts';

type RuleFieldsProps = {
  drafts: readonly RuleDraft[];
  onChange: (drafts: readonly RuleDraft[]) => void;
  /** Whether missing values are reported too. */
  tried: boolean;
};

/** Asks for rules row by row, with a button to copy those of another vendor. */
export function RuleFields({ drafts, onChange, tried }: RuleFieldsProps) {
  const t = useTexts(vendorFormTexts);
  const texts = useTexts(rulesTexts);
  const services = useServices();
  const { data: others = [] } = useVendorDirectory();
  const faults = ruleFaults(drafts);
  const set = (place: number, change: Partial<RuleDraft>) =>
    onChange(drafts.map((draft, each) => (each === place ? { ...draft, ...change } : draft)));
  const copy = async (id: string | undefined) => {
    if (!id) return;
    try {
      onChange(draftsOfRules((await rulesOfToday(services, id)).records));
    } catch {
      showErrorToast(t('vendorForm.copyFailed'));
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {drafts.length === 0 && <p className="text-text-2">{t('vendorForm.rulesText')}</p>}
      <FranchiseChooser
        label={t('vendorForm.copyFrom')}
        value=""
        none={t('vendorForm.copyNone')}
        vendors={others.filter(({ id }) => id !== undefined)}
        onChoose={(code) => void copy(others.find(({ franchiseCode }) => franchiseCode === code)?.id)}
      />
      {drafts.map((draft, place) => {
        const { category, ratio } = faults[place] ?? {};
        const number = place + 1;
        const isSaid = (kind: string) => kind !== 'missing' || tried;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name but its place.
          <div key={place} className="grid grid-cols-[minmax(0,1fr)_7.5rem_auto] items-start gap-2">
            <Field
              label={t('vendorForm.ruleOf', { number })}
              value={draft.category}
              onChange={(value) => set(place, { category: value })}
              autoComplete="off"
              maxLength={120}
              error={category && isSaid(category) ? texts(`rules.fault.category.${category}`) : undefined}
            />
            <Field
              label={t('vendorForm.ratioOf', { number })}
              value={draft.ratio}
              onChange={(value) => set(place, { ratio: value })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              end={<span className="pr-3 text-text-2">%</span>}
              error={ratio && isSaid(ratio) ? texts(`rules.fault.ratio.${ratio}`) : undefined}
            />
            <span className="pt-7.5">
              <IconButton
                icon={Trash2}
                label={t('vendorForm.removeRule', { number })}
                onClick={() => onChange(drafts.toSpliced(place, 1))}
              />
            </span>
          </div>
        );
      })}
      {drafts.length < MAX_RULES && (
        <Button
          variant="outline"
          size="card"
          icon={Plus}
          onClick={() => onChange([...drafts, { category: '', ratio: '' }])}
        >
          {t('vendorForm.addRule')}
        </Button>
      )}
    </div>
  );
}
