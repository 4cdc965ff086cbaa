import { ShieldCheck } from 'lucide-react';
import { ButtonLink } from '../components/button-link';
import { Panel } from '../components/panel';
import { PanelMark } from '../components/panel-mark';
import { paths } from '../paths';
import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { accessTexts } from './access-texts';

/** What a vendor sees on a page for administrators; nothing of the page itself loads. */
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
