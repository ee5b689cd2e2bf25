import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { NoticePage } from '../../ui/notice-page.tsx';
import { HomeLink, plainHandle } from '../plain-page.tsx';

export const handle = plainHandle('src/app/routes/not-implemented.tsx', () =>
  m.not_implemented_title(),
);

export function Component(): ReactNode {
  return (
    <NoticePage title={m.not_implemented_title()} text={m.not_implemented_text()}>
      <HomeLink />
    </NoticePage>
  );
}
