import type { ListeningItem, ListeningSet } from '@nghego/contracts/listening-set';
import type { ReactNode } from 'react';
import { ListeningPractice } from '../../features/listening/listening-practice.tsx';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

/** A listening item as learners see and hear it (LS-10); nothing of it is stored. */
export function ListeningPreview({
  item,
  onClose,
}: {
  item: ListeningItem;
  onClose: () => void;
}): ReactNode {
  const set: ListeningSet = {
    part: item.part,
    setIndex: 0,
    setNo: 0,
    totalSets: 1,
    items: [item],
  };
  return (
    <Modal isOpen isWide hears="all" label={m.admin_preview()} onClose={onClose}>
      {hasSounds(item) ? null : (
        <p role="status" className="bg-accent-soft rounded-xl px-4 py-2 text-sm">
          {m.admin_preview_silent()}
        </p>
      )}
      <ListeningPractice
        set={set}
        isStored
        // the preview leaves out writing lines, which is done on the sentence screen
        writing={NothingToWrite}
        ports={{
          record: () => Promise.resolve(),
          followPass: (report) => {
            report({
              answered: new Map(),
              chosen: new Map(),
              times: new Map(),
              isCompleted: false,
            });
            return () => undefined;
          },
          prefetchNextSet: () => undefined,
          leave: onClose,
        }}
      />
      <Button look="quiet" className="w-full" onClick={onClose}>
        {m.close()}
      </Button>
    </Modal>
  );
}

const hasSounds = (item: ListeningItem): boolean =>
  [...item.lines, ...(item.part === 'part2' ? item.replies : [])].every(
    ({ audio }) => audio !== null,
  );

function NothingToWrite({ onEnd }: { onEnd: () => void }): ReactNode {
  return (
    <Button className="m-4" onClick={onEnd}>
      {m.practice_next()}
    </Button>
  );
}
