import { useCompiledForm } from '@org/business';
import { ImportStepsDialog, TransferJobDialog, type TransferJobDialogProps } from '@org/meta-forms/list';
import { useMetaFormProvider } from '@org/meta-forms/react';
import { FormSurroundings } from './form-surroundings.tsx';

interface JobProgressProps extends Omit<TransferJobDialogProps, 'port'> {
  readonly metaKey: string;
  readonly isUndecided: boolean;
}

/** The dialog of a job, with the providers that its parts need. */
export function JobProgress(props: JobProgressProps) {
  return (
    <FormSurroundings>
      {props.kind === 'import' && props.isUndecided ? <UndecidedImport {...props} /> : <JobOfPorts {...props} />}
    </FormSurroundings>
  );
}

function JobOfPorts({ metaKey: _form, isUndecided: _state, ...props }: JobProgressProps) {
  const port = useMetaFormProvider().ports?.transfers;
  return port ? <TransferJobDialog {...props} port={port} /> : null;
}

/** An import that waits for its person goes on where it stopped. */
function UndecidedImport(props: JobProgressProps) {
  const { id, metaKey, onClose } = props;
  const port = useMetaFormProvider().ports?.transfers;
  const { compiled, failure } = useCompiledForm(metaKey);
  if (failure !== undefined) return <JobOfPorts {...props} />;
  if (!compiled || !port?.importSteps) return null;
  return <ImportStepsDialog port={port} steps={port.importSteps} compiled={compiled} jobId={id} onClose={onClose} />;
}
