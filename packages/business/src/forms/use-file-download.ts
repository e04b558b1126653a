import { errorText } from '@org/meta-forms/core';
import { saveBytes, useNotices } from '@org/meta-forms/react';
import { useState } from 'react';

/** Saves the file that a call answers on the person's machine, under a name; a refusal is shown. */
export function useFileDownload() {
  const notices = useNotices();
  const [isBusy, setBusy] = useState(false);
  async function save(answer: Promise<unknown>, fileName: string): Promise<void> {
    setBusy(true);
    try {
      const file = await answer;
      if (file instanceof Blob) saveBytes(file, fileName);
    } catch (error) {
      notices.error(errorText(error));
    }
    setBusy(false);
  }
  return { isBusy, save };
}
