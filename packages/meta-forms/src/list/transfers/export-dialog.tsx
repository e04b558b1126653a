import { useState } from 'react';
import type { ExportRequest, TransferPort } from '../../ports/transfers.ts';
import { createIntent } from '../../session/saving/intent.ts';
import { FollowedJobDialog, jobReading } from './job-dialog.tsx';
import type { TransferEvents } from './transfer-events.ts';

export interface ExportDialogProps extends TransferEvents {
  readonly port: TransferPort;
  readonly request: Omit<ExportRequest, 'idempotencyKey'>;
  readonly onClose: () => void;
}

/** Starts an export as soon as it is shown, reports its progress, and offers the file. */
export function ExportDialog({ request, ...props }: ExportDialogProps) {
  const { port } = props;
  const [job] = useState(() => {
    // Idempotent: resending has no further effect.
    const idempotencyKey = createIntent().keyFor({});
    return { ...jobReading(port, 'export'), begin: () => port.beginExport({ ...request, idempotencyKey }) };
  });
  return <FollowedJobDialog {...props} kind="export" job={job} />;
}
