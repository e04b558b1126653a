import { CloseCircleFilled } from '@ant-design/icons';
import { Alert, Button, Modal, Progress, theme } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../../ui/language.tsx';
import { transfersWords } from './transfers.words.ts';

const DIAL_SIZE = 132;
const WIDTH = 480;
const PANEL_HEIGHT = 260;
const NOTHING: readonly string[] = [];

export interface TransferDialogProps {
  readonly title: string;
  readonly status: 'active' | 'success' | 'exception';
  readonly percent: number;
  /** The progress or the result. */
  readonly sentence: string;
  /** A further remark on a success. */
  readonly note?: string | undefined;
  /** The errors, one entry each. */
  readonly errors?: readonly string[];
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  /** In px; that of a dial where missing. */
  readonly width?: number;
  /** Below the dial. */
  readonly below?: ReactNode;
  /** Instead of the dial, before there is any progress. */
  readonly children?: ReactNode;
}

type Shown = Pick<TransferDialogProps, 'status' | 'percent' | 'sentence' | 'note' | 'errors'>;

/**
 * The display of a job that its person cancels. Cancelling is not a failure, and a job that was done before stays done.
 */
export function cancelled(shown: Shown, say: (key: 'cancelling' | 'cancelled') => string): Shown {
  const { status, percent, errors = NOTHING } = shown;
  if (status === 'active') return { status, percent, sentence: say('cancelling') };
  return status === 'success'
    ? shown
    : { status: 'active', percent: 0, sentence: say('cancelled'), note: errors.join(' ') };
}

/** The dialog of an import or an export: a dial, the errors, and the next actions. */
export function TransferDialog({
  title,
  status,
  percent,
  sentence,
  note,
  errors = NOTHING,
  actions,
  onClose,
  width = WIDTH,
  below,
  children,
}: TransferDialogProps) {
  const say = useWords(transfersWords);
  return (
    <Modal
      open
      title={title}
      width={width}
      mask={{ closable: false }}
      closable={{ 'aria-label': say('close') }}
      onCancel={onClose}
      footer={
        <div className="mf-dialog-footer">
          {actions}
          <Button onClick={onClose}>{say('close')}</Button>
        </div>
      }
    >
      {children ?? (
        <div style={{ display: 'grid', justifyItems: 'center', gap: 12, paddingBlock: 16 }}>
          <Progress
            type="circle"
            size={DIAL_SIZE}
            percent={percent}
            status={status === 'active' ? 'normal' : status}
            aria-label={say('progress')}
          />
          <div role="status" style={{ fontWeight: 600 }}>
            {sentence}
          </div>
        </div>
      )}
      {below}
      {note === undefined ? null : (
        <Alert
          type="info"
          showIcon
          title={<span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</span>}
        />
      )}
      {errors.length > 0 ? <ErrorPanel errors={errors} /> : null}
    </Modal>
  );
}

/** The errors of a job, one entry each. */
function ErrorPanel({ errors }: { readonly errors: readonly string[] }) {
  const say = useWords(transfersWords);
  const { token } = theme.useToken();
  const panel = {
    maxHeight: PANEL_HEIGHT,
    overflowY: 'auto',
    margin: 0,
    padding: '8px 12px',
    listStyle: 'none',
    background: token.colorErrorBg,
    border: `1px solid ${token.colorErrorBorder}`,
    borderRadius: token.borderRadius,
  } as const;
  return (
    <div role="alert">
      {/* The keyboard can scroll a long list too. */}
      <ul aria-label={say('errors')} tabIndex={0} style={panel}>
        {[...new Set(errors)].map((line) => (
          <li key={line} style={{ display: 'flex', gap: 8, paddingBlock: 3 }}>
            <CloseCircleFilled aria-hidden style={{ color: token.colorError, marginTop: 4 }} />
            <span style={{ overflowWrap: 'anywhere' }}>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
