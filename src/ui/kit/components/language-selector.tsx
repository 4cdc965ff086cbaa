import { commonTexts } from '../texts/common-texts';
import { useLanguage } from '../texts/language-provider';
import { useTexts } from '../texts/use-texts';
import { SegmentedControl } from './segmented-control';

/** Each language is listed under its own name, so that everyone finds theirs. */
const options = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'hi', label: 'हिन्दी', lang: 'hi' },
] as const;

/** Asks for English or Hindi; the choice applies at once and is kept on the device. */
export function LanguageSelector(props: { onHero?: boolean; wide?: boolean }) {
  const t = useTexts(commonTexts);
  const { language, chooseLanguage } = useLanguage();
  return (
    <SegmentedControl
      label={t('common.language')}
      options={options}
      value={language}
      onChange={chooseLanguage}
      {...props}
    />
  );
}
