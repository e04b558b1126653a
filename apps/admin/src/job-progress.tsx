import { TransferJobDialog, type TransferJobDialogProps } from '@org/meta-forms/list';
import { useMetaFormProvider } from '@org/meta-forms/react';
import { FormSurroundings } from './form-surroundings.tsx';

type JobProgressProps = Omit<TransferJobDialogProps, 'port'>;

/** The progress dialog of a job, with the providers that its parts need. */
export function JobProgress(props: JobProgressProps) {
  return (
    <FormSurroundings>
      <JobOfPorts {...props} />
    </FormSurroundings>
  );
}

function JobOfPorts(props: JobProgressProps) {
  const port = useMetaFormProvider().ports?.transfers;
  return port ? <TransferJobDialog {...props} port={port} /> : null;
}
