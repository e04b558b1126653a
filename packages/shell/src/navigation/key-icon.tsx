import Icon from '@ant-design/icons';
import type { ComponentProps } from 'react';

/** A lying key with its bow and its teeth; antd's key looks like a magnifier in the size of a menu. */
export function KeyIcon(props: Omit<ComponentProps<typeof Icon>, 'component'>) {
  return <Icon {...props} component={Key} />;
}

function Key() {
  return (
    <svg
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      data-icon="key"
    >
      <circle cx="4" cy="8" r="3" />
      <path d="M7 8h8v3M11.5 8v2.4" />
    </svg>
  );
}
