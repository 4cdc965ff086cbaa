import { ShieldCheck } from 'lucide-react';
import { paths } from '#core/access/paths';
import { ButtonLink } from '../../kit/components/button-link';
import { Panel } from '../../kit/components/panel';
import { PanelMark } from '../../kit/components/panel-mark';
import { commonTexts } from '../../kit/texts/common-texts';
import { useTexts } from '../../kit/texts/use-texts';
import { accessTexts } from './access-texts';

/** Tells a vendor that a page is for administrators; nothing of the page itself loads. */
export function AdminsOnlyPage() {
  const t = useTexts(accessTexts);
  const common = useTexts(commonTexts);
  return (
    <Panel
      title={t('access.adminsOnly')}
      text={t('access.adminsOnlyText')}
      object={<PanelMark icon={ShieldCheck} />}
      actions={<ButtonLink to={paths.dashboard}>{common('common.goToHome')}</ButtonLink>}
    />
  );
}
