import { useNavigate } from 'react-router-dom';
import type { Duplicate } from '#core/leads/check-duplicate';
import { leadAddress } from '../../features/leads/lead-address';
import { Notice } from '../../kit/components/notice';
import { useTexts } from '../../kit/texts/use-texts';
import { leadFormTexts } from './lead-form-texts';

/** Says that an own lead has the number already, and whether that prevents adding it. */
export function DuplicateNotice({ duplicate }: { duplicate: Duplicate }) {
  const t = useTexts(leadFormTexts);
  const navigate = useNavigate();
  const { id, name, open } = duplicate;
  return (
    <Notice
      tone="incomplete"
      what={t('addLead.duplicate', { name: name ?? id })}
      where={t(open ? 'addLead.duplicateOpen' : 'addLead.duplicateClosed')}
      actions={[{ label: t('addLead.open'), onAction: () => void navigate(leadAddress(id)) }]}
    />
  );
}
