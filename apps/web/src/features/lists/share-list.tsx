import { type OwnList, updateOwnList } from '@nghego/contracts/own-lists';
import { makeListLink, removeListLink } from '@nghego/contracts/shared-lists';
import { Share2 } from '../../ui/icons/share-2.ts';
import { type ReactNode, useId, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import { sendPlain, sendToApi, withId } from '../../platform/send-to-api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CheckField, TextField } from '../../ui/form-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { listFailure } from './list-failure.ts';

/** Shares a list by a link, deletes the link, and chooses what the link shows (LI-07, UX-12). */
export function ShareList({
  list,
  refresh,
}: {
  list: OwnList;
  refresh: () => Promise<void>;
}): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const once = useSingleFlight();
  const [asked, setAsked] = useState<boolean>();
  const attempt = (work: () => Promise<unknown>, done: string): Promise<void> =>
    once(async () => {
      try {
        await work();
        showToast('done', done);
        await refresh();
      } catch (error) {
        showToast('failed', listFailure(error));
      }
    });
  const copyLink = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '');
      showToast('done', m.list_link_copied());
    } catch {
      // the browser refuses to copy: the address is selected, so that the learner can copy it
      field.current?.focus();
    }
  };
  const shareOwn = async (sharesOwn: boolean): Promise<void> => {
    setAsked(sharesOwn);
    const done = sharesOwn ? m.list_share_own_on() : m.list_share_own_off();
    await attempt(() => sendToApi(withId(updateOwnList, list.id), { sharesOwn }), done);
    setAsked(undefined);
  };
  const hintId = useId();
  const own = (
    <div>
      <CheckField
        label={m.list_share_own()}
        checked={asked ?? list.sharesOwn}
        aria-describedby={hintId}
        onChange={({ target }) => void shareOwn(target.checked)}
      />
      <p id={hintId} className="text-muted text-sm">
        {m.list_share_own_hint()}
      </p>
    </div>
  );
  if (list.linkToken === null)
    return (
      <section className="grid grid-cols-1 justify-items-start gap-3">
        <h2 className="text-xl font-semibold">{m.list_share()}</h2>
        <p className="text-muted">{m.list_share_text()}</p>
        {own}
        <Button
          look="quiet"
          onClick={() =>
            void attempt(() => sendPlain(withId(makeListLink, list.id)), m.list_link_made())
          }
        >
          <Share2 size={18} />
          {m.list_link_make()}
        </Button>
      </section>
    );
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-xl font-semibold">{m.list_share()}</h2>
      <TextField
        ref={field}
        label={m.list_link()}
        hint={m.list_link_hint()}
        readOnly
        value={`${location.origin}/shared/${list.linkToken}`}
        onFocus={({ target }) => target.select()}
      />
      {own}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copyLink()}>{m.list_link_copy()}</Button>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {m.list_link_remove()}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={m.list_link_remove_title()}
        act={m.list_link_remove()}
        onConfirm={() => {
          setAsking(false);
          void attempt(() => sendPlain(withId(removeListLink, list.id)), m.list_link_removed());
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{m.list_link_remove_text()}</p>
      </ConfirmDialog>
    </section>
  );
}
