import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { useLanguage, useMetaFormProvider } from '@org/meta-forms/react';
import { pourRecords, type WorkbookTemplate } from '@org/sheets';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { pouredRecord } from './model/poured-record.ts';
import { printedSheets } from './model/printed-sheets.ts';

interface PrintsOptions {
  readonly template: WorkbookTemplate;
  readonly compiled: CompiledForm;
  readonly records: readonly WireRecord[];
}

/** Records poured into a template, and the pages that this makes. */
export function usePrints({ template, compiled, records }: PrintsOptions) {
  const { kit } = useMetaFormProvider();
  const language = useLanguage();
  const { ownName = '', ownUnit } = useBusiness();
  const unit = ownUnit?.name ?? '';
  const { views } = kit;
  return useMemo(() => {
    const facts = { today: dayjs().format('YYYY-MM-DD'), user: ownName, unit };
    const read = records.map((record) => pouredRecord(compiled, record, { views, language }));
    const poured = pourRecords(template, read, facts);
    const prints = poured.map((own) => printedSheets(template, own));
    return { poured, prints, left: poured.reduce((sum, own) => sum + own.left, 0) };
  }, [template, compiled, records, views, language, ownName, unit]);
}
