import { InfoCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { messageType } from '@org/contract';

export interface MessageIconProps {
  readonly type: number;
  /** Missing if the type is written next to the icon. */
  readonly name?: string;
}

/** The icon of a message type. */
export function MessageIcon({ type, name }: MessageIconProps) {
  const isWarning = type === messageType.warning;
  const Icon = isWarning ? WarningOutlined : InfoCircleOutlined;
  return (
    <Icon
      className={isWarning ? 'message-icon message-icon-warning' : 'message-icon'}
      {...(name === undefined ? { 'aria-hidden': true } : { 'aria-label': name })}
    />
  );
}
