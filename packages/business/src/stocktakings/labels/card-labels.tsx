import type { CompiledForm } from '@org/meta-forms/core';
import { useLanguage, useMetaFormProvider } from '@org/meta-forms/react';
import { pouredRecord } from '../../reports/printer/model/poured-record.ts';
import { usePrintedRecords } from '../../reports/printer/printer-queries.ts';
import { LabelsDialog } from './labels-dialog.tsx';

/** Properties of `CardLabels`. */
export interface CardLabelsProps {
  /** The form of asset cards. */
  readonly compiled: CompiledForm;
  readonly ids: readonly string[];
  readonly onEnd: () => void;
}

/** The items of an asset card that its label has. */
const ITEMS = { code: 'assetCardNumber', name: 'assetName', unit: 'orgId' } as const;

/** The labels of asset cards, with the values that lists show. */
export function CardLabels({ compiled, ids, onEnd }: CardLabelsProps) {
  const { kit } = useMetaFormProvider();
  const language = useLanguage();
  const { data, error, refetch } = usePrintedRecords(compiled, ids);
  const labels = data?.map((record) => {
    const { values } = pouredRecord(compiled, record, { views: kit.views, language });
    // Scanners send no blanks around a number.
    const text = (item: string) => values.get(item)?.text.trim() ?? '';
    return { id: String(record['id']), code: text(ITEMS.code), name: text(ITEMS.name), unit: text(ITEMS.unit) };
  });
  return (
    <LabelsDialog labels={labels} asked={ids.length} failure={error} onRetry={() => void refetch()} onEnd={onEnd} />
  );
}
