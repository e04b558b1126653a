import { QRCode } from 'antd';

export interface PrintCodeProps {
  readonly text: string;
  /** In px of CSS. */
  readonly size: number;
  /** What a person gets who scans it. */
  readonly label: string;
}

/** A QR code on paper, in vectors and black on white in every theme. */
export function PrintCode({ text, size, label }: PrintCodeProps) {
  return (
    <QRCode
      aria-label={label}
      className="print-code"
      type="svg"
      value={text}
      size={size}
      bordered={false}
      color="var(--mf-ink)"
      errorLevel="M"
    />
  );
}
