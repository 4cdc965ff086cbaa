import { Lock } from 'lucide-react';
import { useSession } from '../../data/session-provider';
import { supportContact, supportHref } from '../../data/support-settings';
import { Button } from '../../kit/components/button';
import { Panel } from '../../kit/components/panel';
import { PanelMark } from '../../kit/components/panel-mark';
import { TextLink } from '../../kit/components/text-link';
import { useTexts } from '../../kit/texts/use-texts';
import { accessTexts } from './access-texts';

/** Tells someone whose role is neither admin nor vendor that they have no access (spec section 6). */
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
