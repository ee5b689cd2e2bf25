import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

/** The button that chooses a file with words. */
export function FileChoice({
  label,
  isBusy = false,
  onChosen,
}: {
  label: string;
  isBusy?: boolean;
  onChosen: (file: File) => void;
}): ReactNode {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        look="quiet"
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) file.current?.click();
        }}
      >
        {label}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={label}
        accept=".csv,.tsv,.txt,.json,.apkg,.colpkg,text/csv,text/plain,application/json"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // an input that keeps its file fires no event when the same file is chosen again
          target.value = '';
          if (chosen !== undefined) onChosen(chosen);
        }}
      />
    </>
  );
}
