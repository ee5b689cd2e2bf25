import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { m } from '../../../messages/messages.js';
import { Button } from '../../../ui/button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FoldButton } from '../records/fold-button.tsx';

/**
 * The buttons of an export and an import, which a narrow screen folds, and below them why the last one was refused.
 * @param chooseButton gets the button that chooses a file, for the focus after an import
 * @param accept the kinds of file that are offered first
 * @param onExportTable exports a table for spreadsheets, if there is one
 */
export function TransferBar({
  chooseButton,
  accept,
  isBusy,
  refusal,
  onExport,
  onExportTable,
  onSample,
  onFile,
}: {
  chooseButton: RefObject<HTMLButtonElement | null>;
  accept: string;
  isBusy: boolean;
  refusal: string | undefined;
  onExport: () => void;
  onExportTable: (() => void) | undefined;
  onSample: () => void;
  onFile: (file: File) => void;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <FoldButton name={m.admin_files()} isOpen={isOpen} onTurn={() => setOpen(!isOpen)} />
      <div
        data-closed={isOpen ? undefined : ''}
        className="flex flex-wrap gap-3 max-lg:data-closed:hidden"
      >
        <Button look="quiet" aria-disabled={isBusy || undefined} onClick={onExport}>
          {m.admin_export()}
        </Button>
        {onExportTable === undefined ? null : (
          <Button look="quiet" aria-disabled={isBusy || undefined} onClick={onExportTable}>
            {m.admin_export_table()}
          </Button>
        )}
        <Button
          ref={chooseButton}
          look="quiet"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) chooser.current?.click();
          }}
        >
          {m.admin_import_file()}
        </Button>
        <Button look="bare" onClick={onSample}>
          {m.admin_import_sample()}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={m.admin_import_file()}
          accept={accept}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) onFile(file);
            target.value = '';
          }}
        />
        {isBusy ? (
          <p role="status" className="inline-flex items-center">
            {m.admin_working()}
          </p>
        ) : null}
      </div>
      <FormAlert text={refusal} />
    </>
  );
}
