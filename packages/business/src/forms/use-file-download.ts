import { errorText } from '@org/meta-forms/core';
import { saveBytes, useNotices } from '@org/meta-forms/react';
import { useState } from 'react';

/** Saves the file that a call answers on the person's machine, under a name; a refusal is shown. */
export function useFileDownload() {
  const notices = useNotices();
  const [isBusy, setBusy] = useState(false);
  /** Resolves true if there was a file to save. */
  async function save(answer: Promise<unknown>, fileName: string): Promise<boolean> {
    setBusy(true);
    const file = await answer.catch((error: unknown) => {
      notices.error(errorText(error));
    });
    setBusy(false);
    if (!(file instanceof Blob)) return false;
    saveBytes(file, fileName);
    return true;
  }
  return { isBusy, save };
}
