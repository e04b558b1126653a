import { Button, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { NoticeSubject } from '../../contract/form-kit.ts';

/** A sentence with its subject as a separate element: a button where it has an action. */
export function textAbout(text: string, about: string | NoticeSubject): ReactNode {
  return (
    <>
      <span>{text}</span>{' '}
      {typeof about === 'string' ? (
        <Typography.Text type="secondary" className="mf-message-about">
          {about}
        </Typography.Text>
      ) : (
        <Button type="link" size="small" className="mf-message-about" aria-label={about.label} onClick={about.onPress}>
          {about.text}
        </Button>
      )}
    </>
  );
}
