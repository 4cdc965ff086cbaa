import { useQuery } from '@tanstack/react-query';
import { vendorAccountQuery } from '../../data/account';
import { useServices } from '../../data/app-services';
import { useOwnVendor } from '../../data/use-own-vendor';

/** The own account, where the server closes months. */
export function useOwnAccount(offered: boolean) {
  const services = useServices();
  return useQuery(vendorAccountQuery(services, useOwnVendor()?.franchiseCode, offered));
}
