import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useServices } from '../app-services';
import { Icon } from '../components/icon';

/** The logo of a franchise on its white plate; a mark where there is none. */
export function VendorLogo({ franchiseCode }: { franchiseCode: string }) {
  const { promotions } = useServices();
  const { data } = useQuery({
    queryKey: ['logos'],
    queryFn: async ({ signal }) => (await promotions.logos(signal)).records,
  });
  const logo = data?.find((each) => each.franchiseCode === franchiseCode);
  return (
    <span className="grid size-10 shrink-0 place-items-center overflow-clip rounded-button bg-white text-[#4A5263] shadow-card">
      {logo ? <img src={logo.imageUrl} alt="" className="size-full object-contain" /> : <Icon of={Store} />}
    </span>
  );
}
