import type { GrammarQuestion } from '@nghego/engine/grammar/grammar-question';
import type { ReactNode } from 'react';
import { PracticeQuestion } from '../../features/grammar-game/practice-question.tsx';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

/** A question as learners answer it outside a game (CO-12); nothing of it is stored. */
export function QuestionPreview({
  item,
  onClose,
}: {
  item: GrammarQuestion;
  onClose: () => void;
}): ReactNode {
  return (
    <Modal isOpen hears="all" label={m.admin_preview()} onClose={onClose}>
      <PracticeQuestion question={item} isPreview onAnswered={() => undefined} onNext={onClose} />
      <Button look="quiet" className="mt-3 w-full" onClick={onClose}>
        {m.close()}
      </Button>
    </Modal>
  );
}
