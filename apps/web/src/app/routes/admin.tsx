import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { useLoaderData } from 'react-router';
import { AuthenticationError } from '../authentication-error.tsx';
import { AdminArea } from '../../features/admin/admin-area.tsx';
import { AdminGate } from '../../features/admin/admin-gate.tsx';
import type { AdminData } from '../../features/admin/load-admin.ts';
import { pageTitle, type RouteHandle } from '../head.ts';

export const handle: RouteHandle = {
  module: 'src/app/routes/admin.tsx',
  head: () => ({ title: pageTitle(m.admin_title()), description: m.product_description() }),
};

/** RT-07 */
export function Component(): ReactNode {
  const data = useLoaderData<AdminData>();
  return (
    <AdminGate failed={<AuthenticationError />}>
      <AdminArea data={data} />
    </AdminGate>
  );
}
