import type { User } from '@nghego/contracts/account';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import { AccountDialog, type Dialog } from './account-dialog.tsx';
import { saveMyData } from './save-my-data.ts';
import { type Notice, useProviderReturn } from './use-provider-return.ts';
import { useSignInWays } from './use-sign-in-ways.ts';

/** Account settings: details, password, data, deletion (AC-08, PF-06). */
export function AccountSection({
  user,
  onChange,
  onErased,
}: {
  user: User;
  onChange: (user: User) => void;
  onErased: () => Promise<void>;
}): ReactNode {
  const { ways, forget } = useSignInWays();
  const back = useProviderReturn();
  const [dialog, setDialog] = useState<Dialog | undefined>(back.isConfirmed ? 'erase' : undefined);
  const [notice, setNotice] = useState<Notice | undefined>(back.notice);
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (back.notice !== undefined) place.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, for the result in the address
  }, []);
  const close = (): void => setDialog(undefined);
  const open = (which: Dialog): void => {
    setNotice(undefined);
    setDialog(which);
  };
  const done = (text: string): void => {
    close();
    setNotice({ kind: 'done', text });
  };
  const download = async (): Promise<void> => {
    setNotice(undefined);
    await saveMyData().catch(() => setNotice({ kind: 'failed', text: m.download_failed() }));
  };
  return (
    <section aria-labelledby="account" className="border-line grid gap-4 border-t pt-8">
      <h2 id="account" className="text-xl font-semibold">
        {m.my_account()}
      </h2>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => open('details')}>
          {m.edit_details()}
        </Button>
        {ways?.hasPassword === true ? (
          <Button look="quiet" onClick={() => open('password')}>
            {m.change_password()}
          </Button>
        ) : null}
        {ways !== undefined && ways.providers.length > 0 ? (
          <Button look="quiet" onClick={() => open('ways')}>
            {m.provider_ways()}
          </Button>
        ) : null}
        <Button look="quiet" onClick={() => void download()}>
          {m.download_data()}
        </Button>
        <Button look="quiet" className="text-wrong" onClick={() => open('erase')}>
          {m.delete_account()}
        </Button>
      </div>
      {notice === undefined ? null : (
        <p
          ref={place}
          tabIndex={-1}
          role={notice.kind === 'done' ? 'status' : 'alert'}
          className={`outline-none ${notice.kind === 'done' ? 'text-accent' : 'text-wrong'}`}
        >
          {notice.text}
        </p>
      )}
      <AccountDialog
        dialog={dialog}
        user={user}
        ways={ways}
        isConfirmed={back.isConfirmed}
        onChange={onChange}
        onUnlinked={forget}
        onErased={onErased}
        onDone={done}
        onClose={close}
      />
    </section>
  );
}

/** Shown after the account was deleted (PF-06). Scrolls to the top, since the button was far down the page. */
export function Erased(): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <NoticePage title={m.deleted_title()} text={m.deleted_text()}>
        <Link to="/" className={buttonClass('main')}>
          {m.back_to_home()}
        </Link>
      </NoticePage>
    </div>
  );
}
