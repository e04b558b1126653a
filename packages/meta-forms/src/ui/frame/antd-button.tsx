import { Button, type ButtonProps } from 'antd';
import type { ButtonFrameProps } from '../../contract/form-kit.ts';

const KINDS = {
  primary: { type: 'primary' },
  default: { type: 'default' },
  link: { type: 'link' },
  danger: { type: 'primary', danger: true },
} satisfies Readonly<Record<ButtonFrameProps['kind'], ButtonProps>>;

export function AntdButton({ kind, disabled, busy, icon, onClick, children }: ButtonFrameProps) {
  return (
    <Button {...KINDS[kind]} disabled={disabled} loading={busy} icon={icon} onClick={onClick} autoInsertSpace={false}>
      {children}
    </Button>
  );
}
