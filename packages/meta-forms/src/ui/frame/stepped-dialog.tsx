import { Button, Steps } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../language.tsx';
import { AntdDialog } from './antd-dialog.tsx';
import { partsWords } from './parts.words.ts';

/** Width and least width in px (forms.md, section 9). */
const WIDTH = 960;
const LEAST_WIDTH = 740;

/** One step of a stepped dialog. */
export interface DialogStep {
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
  /** Called before the next step; false stays on this one, which shows the reason itself. Missing: always allowed. */
  readonly check?: () => boolean | Promise<boolean>;
}

/** Properties of `SteppedDialog`. */
export interface SteppedDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly steps: readonly DialogStep[];
  /** Called when the last step is confirmed. */
  readonly onDone: () => void;
  readonly onDismiss: () => void;
}

/**
 * A dialog with steps: back preserves the input, and next requires a valid step. Each opening starts with the first.
 */
export function SteppedDialog({ open, ...dialog }: SteppedDialogProps) {
  const [openings, setOpenings] = useState(0);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpenings(openings + 1);
  }
  return openings === 0 ? null : <OpenedSteps key={openings} open={open} {...dialog} />;
}

function OpenedSteps({ open, title, steps, onDone, onDismiss }: SteppedDialogProps) {
  const say = useWords(partsWords);
  const [at, setAt] = useState(0);
  const [checking, setChecking] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(at);
  const step = steps[at];
  const isLast = at >= steps.length - 1;
  useEffect(() => {
    if (shown.current !== at) content.current?.focus({ preventScroll: true });
    shown.current = at;
  }, [at]);

  async function goOn() {
    if (checking) return;
    setChecking(true);
    try {
      if (step?.check && !(await step.check())) return;
      if (isLast) onDone();
      else setAt(at + 1);
    } finally {
      setChecking(false);
    }
  }

  const footer = (
    <>
      <Button autoInsertSpace={false} onClick={onDismiss}>
        {say('dismiss')}
      </Button>
      {at > 0 ? (
        <Button autoInsertSpace={false} disabled={checking} onClick={() => setAt(at - 1)}>
          {say('back')}
        </Button>
      ) : null}
      <Button type="primary" autoInsertSpace={false} loading={checking} onClick={() => void goOn()}>
        {say(isLast ? 'done' : 'next')}
      </Button>
    </>
  );
  return (
    <AntdDialog open={open} title={title} width={WIDTH} minWidth={LEAST_WIDTH} footer={footer} onDismiss={onDismiss}>
      <Steps current={at} size="small" items={steps.map(({ title: name }) => ({ title: name }))} />
      <span role="status" className="mf-steps-place">
        {say('place', { step: at + 1, count: steps.length, title: step?.title ?? '' })}
      </span>
      <div className="mf-steps-content" ref={content} tabIndex={-1}>
        {/* All steps are mounted, so that the input is still there when the person goes back. */}
        {steps.map((one, place) => (
          <div key={one.key} hidden={place !== at}>
            {one.content}
          </div>
        ))}
      </div>
    </AntdDialog>
  );
}
