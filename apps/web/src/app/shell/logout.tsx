import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../messages/messages.js';
import { forgetPrivate } from '../../platform/offline/forget-private.ts';
import { endSession } from '../../platform/session/account-calls.ts';
import { session } from '../../platform/session/session.ts';
import { leavePractice, sendPracticeFirst } from '../../practice/sync/follow-account.ts';

/** Ends the login session, once the practice was sent, and leads home (SH-04). */
export function Logout({ className }: { className: string }): ReactNode {
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);
  const leave = async (): Promise<void> => {
    try {
      setFailed(false);
      const isSent = await sendPracticeFirst();
      await endSession();
      await leavePractice(isSent);
      await forgetPrivate();
      session.change(null);
      await navigate('/');
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <button type="button" className={className} onClick={() => void leave()}>
        {m.logout()}
      </button>
      {hasFailed ? (
        <p
          role="alert"
          className="bg-wrong-soft text-wrong fixed inset-x-4 top-18 mx-auto w-fit rounded-xl px-4 py-2"
        >
          {m.logout_failed()}
        </p>
      ) : null}
    </>
  );
}
