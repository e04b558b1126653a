import { useState } from 'react';
import type { RecordPort } from '../../ports/ports.ts';
import type { ExportRequest, TransferPort } from '../../ports/transfers.ts';
import { createIntent } from '../../session/saving/intent.ts';
import { useWords } from '../../ui/language.tsx';
import { countText } from './count-text.ts';
import { exportOptionsWords } from './export-options.words.ts';
import { FollowedJobDialog, jobReading } from './job-dialog.tsx';
import type { TransferEvents } from './transfer-events.ts';
import { useExportedRows } from './use-exported-rows.ts';

export interface ExportDialogProps extends TransferEvents {
  readonly port: TransferPort;
  /** Counts the records of the request. */
  readonly records: Pick<RecordPort, 'list'>;
  readonly request: Omit<ExportRequest, 'idempotencyKey'>;
  readonly onClose: () => void;
}

/** Starts an export as soon as it is shown, says which records it has, reports its progress, and offers the file. */
export function ExportDialog({ request, records, ...props }: ExportDialogProps) {
  const { port } = props;
  const say = useWords(exportOptionsWords);
  const { which, count } = useExportedRows(records, request);
  const [job] = useState(() => {
    // Idempotent: resending has no further effect.
    const idempotencyKey = createIntent().keyFor({});
    return { ...jobReading(port, 'export'), begin: () => port.beginExport({ ...request, idempotencyKey }) };
  });
  const rows = say('scope', { which: say(which, { count: countText(count, say) }) });
  return <FollowedJobDialog {...props} kind="export" job={job} below={<p className="mf-export-rows">{rows}</p>} />;
}
