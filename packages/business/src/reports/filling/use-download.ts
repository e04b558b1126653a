import { reportsCalls } from '@org/contract';
import { errorText } from '@org/meta-forms/core';
import { saveBytes, useNotices } from '@org/meta-forms/react';
import { useBusiness } from '../../forms/business-context.tsx';

/** Saves the filled workbook of a unit, packed in a zip, on the person's machine. */
export function useDownload(): (assignId: string) => Promise<void> {
  const { api } = useBusiness();
  const notices = useNotices();
  return async (id) => {
    try {
      const { zip } = await api(reportsCalls.detailfill, { query: { id, returnzip: true }, quiet: true });
      if (!zip) return;
      const bytes = Uint8Array.from(atob(zip.content), (character) => character.codePointAt(0) ?? 0);
      saveBytes(new Blob([bytes], { type: 'application/zip' }), zip.fileName);
    } catch (error) {
      notices.error(errorText(error));
    }
  };
}
