import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../messages/messages.js';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** The first card of a game's results: its title, which gets the focus, its figures, and the buttons that go on. */
export function ResultsCard({
  title,
  again = m.grammar_play_again(),
  onAgain,
  onBack,
  first = null,
  children,
}: {
  title: string;
  /** the text of the button that plays again */
  again?: string;
  onAgain: () => void;
  onBack: () => void;
  /** the button that comes first and filled, before "Play Again" (UX-04) */
  first?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="bg-surface border-line grid justify-items-center gap-4 rounded-3xl border p-5 text-center shadow-sm sm:p-8">
      <h1 ref={heading} tabIndex={-1} className="text-muted text-lg outline-none">
        {title}
      </h1>
      {children}
      {/* on a phone all buttons have the same width */}
      <div className="grid w-full max-w-xs grid-cols-1 gap-2 sm:flex sm:max-w-none sm:flex-wrap sm:justify-center sm:gap-3">
        {first}
        <Button look={first === null ? 'main' : 'quiet'} onClick={onAgain}>
          {again}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {m.grammar_back_modes()}
        </Button>
        <Link to="/" className={buttonClass('bare')}>
          {m.grammar_back_home()}
        </Link>
      </div>
    </section>
  );
}
