import { Plus } from 'lucide-react';
import { ButtonLink } from '../../kit/components/button-link';
import { FloatButton } from '../../kit/components/float-button';
import { useDesktop } from '../../kit/components/use-desktop';

/** Shows the link that adds something: in the bar on a desktop, at the lower right on a phone. */
export function AddButton({ to, label }: { to: string; label: string }) {
  const desktop = useDesktop();
  if (!desktop) return <FloatButton to={to} icon={Plus} label={label} />;
  return (
    <ButtonLink to={to} size="card" icon={Plus}>
      {label}
    </ButtonLink>
  );
}
