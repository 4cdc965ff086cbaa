import { Lock } from 'lucide-react';
import { Button } from '../components/button';
import { Panel } from '../components/panel';
import { PanelMark } from '../components/panel-mark';
import { TextLink } from '../components/text-link';
import { supportContact, supportHref } from '../support/support-settings';
import { useTexts } from '../texts/use-texts';
import { accessTexts } from './access-texts';
import { useSession } from './session-provider';

/** What someone sees whose role is neither admin nor vendor (spec section 6). */
export function NoAccessPage() {
  const t = useTexts(accessTexts);
  const { logOut } = useSession();
  const contact = supportHref(supportContact());
  return (
    <Panel
      title={t('access.none')}
      text={t('access.noneText')}
      object={<PanelMark icon={Lock} />}
      actions={
        <>
          <Button onClick={logOut}>{t('access.logOut')}</Button>
          {contact && <TextLink href={contact}>{t('access.support')}</TextLink>}
        </>
      }
    />
  );
}
