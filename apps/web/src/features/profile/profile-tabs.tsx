import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { m } from '../../messages/messages.js';

export const profileTabs = ['overview', 'library'] as const;
export type ProfileTab = (typeof profileTabs)[number];

const texts: Record<ProfileTab, () => string> = {
  overview: m.tab_overview,
  library: m.tab_library,
};

/** Two tabs and the panel of the open one; arrow keys go from tab to tab. */
export function ProfileTabs({
  open,
  onOpen,
  children,
}: {
  open: ProfileTab;
  onOpen: (tab: ProfileTab) => void;
  children: ReactNode;
}): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const other: ProfileTab = open === 'overview' ? 'library' : 'overview';
  const move = ({ key }: KeyboardEvent): void => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    onOpen(other);
    list.current?.querySelector<HTMLElement>(`#tab-${other}`)?.focus();
  };
  return (
    <section aria-label={m.profile_sections()} className="grid grid-cols-1 gap-6">
      <div ref={list} role="tablist" className="border-line flex flex-wrap gap-1 border-b">
        {profileTabs.map((tab) => (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === open}
            aria-controls={tab === open ? 'profile-panel' : undefined}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => onOpen(tab)}
            onKeyDown={move}
            className="aria-selected:border-accent aria-selected:text-accent -mb-px min-h-11 border-b-3 border-transparent px-3 font-semibold sm:px-5"
          >
            {texts[tab]()}
          </button>
        ))}
      </div>
      <div id="profile-panel" role="tabpanel" aria-labelledby={`tab-${open}`}>
        <h2 className="sr-only">{texts[open]()}</h2>
        {children}
      </div>
    </section>
  );
}
