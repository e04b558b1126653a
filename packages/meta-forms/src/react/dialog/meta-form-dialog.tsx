import { useState } from 'react';
import { useMetaFormProvider } from '../meta-form-provider.tsx';
import { OpenedForm, type FramedFormProps } from './opened-form.tsx';

/** Properties of `MetaFormDialog`. */
export interface MetaFormDialogProps extends FramedFormProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A form in a dialog: every opening is a new session, and changes are not discarded without a question. */
export function MetaFormDialog({ open, ...form }: MetaFormDialogProps) {
  const { kit } = useMetaFormProvider();
  const [wasOpen, setWasOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const [takesUp, setTakesUp] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpenings(openings + 1);
    else setTakesUp(false);
  }
  // The restored changes belong to this opening: they are not restored again after it was read.
  if (takesUp && form.mode === 'view') setTakesUp(false);
  function takeUp() {
    setTakesUp(true);
    // A host that shows the record for reading has not closed the dialog.
    if (open) setOpenings(openings + 1);
  }
  // It stays mounted while it closes, so that the kit can return the focus.
  return openings === 0 ? null : (
    <OpenedForm key={openings} open={open} Frame={kit.Dialog} takesUp={takesUp} onTakeUp={takeUp} {...form} />
  );
}
