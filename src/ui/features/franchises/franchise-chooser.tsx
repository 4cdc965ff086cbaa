import { useFormerCodes } from '../../data/use-former-codes';
import { ChoiceList } from '../../kit/components/choice-list';
import { Chooser } from '../../kit/components/chooser';
import { useTexts } from '../../kit/texts/use-texts';
import { adminTexts } from './admin-texts';
import { type Choosable, formerText, franchisesFor } from './franchise-order';
import { useRecentFranchises } from './use-recent-franchises';

/** The most that are listed; others are found by typing, since nobody scrolls through thousands. */
const SHOWN = 50;

type FranchiseListProps = {
  vendors: readonly Choosable[];
  value: string;
  /** The label of the choice of no or all franchises; without it one is always chosen. */
  none?: string;
  onChoose: (code: string) => void;
};

/** Asks for one of many franchises, by code, name or city. */
export function FranchiseChooser({ label, ...list }: FranchiseListProps & { label: string }) {
  const { vendors, value, none, onChoose } = list;
  const name = vendors.find(({ franchiseCode }) => franchiseCode === value)?.name;
  return (
    <Chooser
      label={label}
      shown={[value, name].filter(Boolean).join(' · ') || none || '-'}
      value={value}
      onChoose={onChoose}
    >
      {(choose) => <FranchiseList {...list} onChoose={choose} />}
    </Chooser>
  );
}

/** Lists the franchises, the most recently chosen first. */
function FranchiseList({ vendors, value, none, onChoose }: FranchiseListProps) {
  const t = useTexts(adminTexts);
  const [recent, note] = useRecentFranchises();
  const formerOf = useFormerCodes();
  return (
    <ChoiceList
      label={t('admin.franchises')}
      search={t('admin.searchFranchise')}
      nothing={t('admin.noFranchise')}
      value={value}
      find={(typed) => [
        ...(none === undefined || typed.trim() !== '' ? [] : [{ value: '', title: none }]),
        ...franchisesFor(vendors, typed, recent, formerOf)
          .slice(0, SHOWN)
          .map(({ franchiseCode: code, name, city }) => ({
            value: code,
            title: name ?? code,
            context: [name && code, formerText(formerOf(code), t), city].filter(Boolean).join(' · '),
          })),
      ]}
      onChoose={(code) => {
        if (code) note([code]);
        onChoose(code);
      }}
    />
  );
}
