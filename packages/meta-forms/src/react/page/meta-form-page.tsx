import { useId, useState } from 'react';
import type { WireRecord } from '../../ports/ports.ts';
import type { DialogFrameProps } from '../../contract/form-kit.ts';
import { HeadingLevelProvider } from '../../ui/heading-level.ts';
import { OpenedForm, type FramedFormProps } from '../dialog/opened-form.tsx';

/** Properties of `MetaFormPage`. */
export interface MetaFormPageProps extends Omit<FramedFormProps, 'onClose' | 'onClosed' | 'onFinish'> {
  /** Called after a save, with the stored record, and for the button 取消. */
  readonly onFinish: (saved?: WireRecord) => void;
}

/** The same form as in the dialog, on a page: head and buttons stay in view while the page scrolls. */
export function MetaFormPage(props: MetaFormPageProps) {
  const [openings, setOpenings] = useState(0);
  const [takesUp, setTakesUp] = useState(false);
  // The restored changes belong to this opening: they are not restored again after it was read.
  if (takesUp && props.mode === 'view') setTakesUp(false);
  function takeUp() {
    setTakesUp(true);
    setOpenings(openings + 1);
  }
  return <OpenedForm key={openings} open Frame={PageFrame} takesUp={takesUp} onTakeUp={takeUp} {...props} />;
}

/** The page has the first level. */
const SECTION_LEVEL = 2;

function PageFrame({ title, headActions, footer, children }: DialogFrameProps) {
  const id = useId();
  return (
    <section className="mf-page" aria-labelledby={id}>
      <div className="mf-page-head">
        <h1 id={id} className="mf-page-title">
          {title}
        </h1>
        {headActions}
      </div>
      <HeadingLevelProvider value={SECTION_LEVEL}>{children}</HeadingLevelProvider>
      <div className="mf-dialog-footer mf-page-foot">{footer}</div>
    </section>
  );
}
