import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { AuthenticationError } from '../authentication-error.tsx';
import { AdminArea } from '../../features/admin/admin-area.tsx';
import { AdminGate } from '../../features/admin/admin-gate.tsx';
import type { AdminData } from '../../features/admin/load-admin.ts';

/** RT-07 */
export function Component(): ReactNode {
  const data = useLoaderData<AdminData>();
  return (
    <AdminGate failed={<AuthenticationError />}>
      <AdminArea data={data} />
    </AdminGate>
  );
}
