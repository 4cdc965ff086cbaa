import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { useTheme } from '../theme/theme-provider';
import { SegmentedControl } from './segmented-control';

/** Asks for system, light or dark; the choice applies at once and is kept on the device. */
export function ThemeSelector(props: { wide?: boolean }) {
  const t = useTexts(commonTexts);
  const { theme, chooseTheme } = useTheme();
  return (
    <SegmentedControl
      label={t('common.theme')}
      options={[
        { value: 'system', label: t('common.themeSystem') },
        { value: 'light', label: t('common.themeLight') },
        { value: 'dark', label: t('common.themeDark') },
      ]}
      value={theme}
      onChange={chooseTheme}
      {...props}
    />
  );
}
