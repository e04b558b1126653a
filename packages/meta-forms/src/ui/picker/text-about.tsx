import { Typography } from 'antd';
import type { ReactNode } from 'react';

/** A sentence and, apart from it, what it is said of. */
export function textAbout(text: string, about: string): ReactNode {
  return (
    <>
      <span>{text}</span> <Typography.Text type="secondary" className="mf-message-about">{about}</Typography.Text>
    </>
  );
}
