import { deleteAvatar, putAvatar, type User } from '@nghego/contracts/account';
import { Camera } from '../../ui/icons/camera.ts';
import { type ReactNode, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import { sendPlain } from '../../platform/send-to-api.ts';
import { Button } from '../../ui/button.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { shrinkPicture } from './shrink-picture.ts';

type Phase =
  | { kind: 'still' }
  | { kind: 'sending' }
  | { kind: 'done'; told: string }
  | { kind: 'failed'; told: string };

/** A picture, or the initials of a name. */
export function AvatarPicture({ url, name }: { url: string | null; name: string }): ReactNode {
  return url === null ? (
    <span
      aria-hidden
      className="bg-accent-soft text-accent grid size-24 shrink-0 place-items-center rounded-full text-3xl font-semibold"
    >
      {initials(name)}
    </span>
  ) : (
    <img
      src={url}
      alt=""
      width={96}
      height={96}
      className="size-24 shrink-0 rounded-full object-cover"
    />
  );
}

/** The first letters of the first and the last word. */
export function initials(name: string): string {
  const letters = name
    .normalize('NFC')
    .trim()
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toLocaleUpperCase('vi');
}

/** PF-01: buttons that choose another picture, or remove it. */
export function AvatarButtons({
  user,
  onChange,
}: {
  user: User;
  onChange: (user: User) => void;
}): ReactNode {
  const once = useSingleFlight();
  const input = useRef<HTMLInputElement>(null);
  const [phase, setPhase] = useState<Phase>({ kind: 'still' });

  const change = (act: () => Promise<User>, done: string): Promise<void> =>
    once(async () => {
      setPhase({ kind: 'sending' });
      try {
        onChange(await act());
        setPhase({ kind: 'done', told: done });
      } catch {
        setPhase({ kind: 'failed', told: m.avatar_failed() });
      }
    });
  const choose = async (file: File): Promise<void> => {
    const picture = await shrinkPicture(file).catch(() => undefined);
    if (picture === undefined) return setPhase({ kind: 'failed', told: m.avatar_unreadable() });
    return change(() => sendPlain(putAvatar, picture), m.avatar_done());
  };

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={() => input.current?.click()}>
          <Camera size={18} />
          {m.avatar_change()}
        </Button>
        {user.avatarUrl === null ? null : (
          <Button
            look="bare"
            onClick={() => void change(() => sendPlain(deleteAvatar), m.avatar_removed())}
          >
            {m.avatar_remove()}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={m.avatar_change()}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // an input that keeps its file fires no event when the same file is chosen again
          event.target.value = '';
          if (file !== undefined) void choose(file);
        }}
      />
      {phase.kind === 'failed' ? (
        <p role="alert" className="text-wrong text-sm">
          {phase.told}
        </p>
      ) : (
        <p role="status" className="text-muted text-sm empty:hidden">
          {phase.kind === 'sending' ? m.avatar_sending() : null}
          {phase.kind === 'done' ? phase.told : null}
        </p>
      )}
    </div>
  );
}
