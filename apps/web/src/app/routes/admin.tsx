import { lazy, type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { useLoaderData } from 'react-router';
import { AuthenticationError } from '../authentication-error.tsx';
import { AdminArea } from '../../features/admin/admin-area.tsx';
import { AdminGate } from '../../features/admin/admin-gate.tsx';
import type { AdminData } from '../../features/admin/load-admin.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Logout } from '../shell/logout.tsx';
import { LanguageSwitch, ThemeSwitch } from '../shell/preferences.tsx';
import { pageTitle, PageHandle } from '../head.ts';

export const handle = new PageHandle({
  module: 'src/app/routes/admin.tsx',
  head: () => ({ title: pageTitle(m.admin_title()), description: m.product_description() }),
});

/** Each is loaded with its first preview. */
const previews = {
  listening: lazy(async () => ({
    default: (await import('./listening-preview.tsx')).ListeningPreview,
  })),
  question: lazy(async () => ({
    default: (await import('./question-preview.tsx')).QuestionPreview,
  })),
};

/**
 * The account that was signed in last: an admin's unsaved text stays after the session ended (AD-11), and is not shown
 * to another account (IN-07).
 */
function useLastAccount(): string | undefined {
  const current = useSession();
  const [last, setLast] = useState<string>();
  if (current.kind === 'signed-in' && current.user.id !== last) setLast(current.user.id);
  return last;
}

export function Component(): ReactNode {
  const data = useLoaderData<AdminData>();
  return (
    <AdminGate key={useLastAccount()} failed={<AuthenticationError />}>
      <AdminArea
        data={data}
        previews={previews}
        preferences={
          <>
            <LanguageSwitch room="full" />
            <ThemeSwitch />
            <Logout className={buttonClass('bare')} />
          </>
        }
      />
    </AdminGate>
  );
}
