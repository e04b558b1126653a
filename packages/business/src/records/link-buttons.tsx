import { CheckOutlined, ExportOutlined, LinkOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Typography } from 'antd';
import { Link, useHref } from 'react-router';
import { recordPanelWords } from './record-panel.words.ts';

export interface LinkButtonsProps {
  /** The address of the record's own page. */
  readonly address: string;
  /** Called before the page opens in this window; missing: the page is open already. */
  readonly onOpenPage?: () => void;
}

/** The record as a page, and its link for a colleague. */
export function LinkButtons({ address, onOpenPage }: LinkButtonsProps) {
  const say = useWords(recordPanelWords);
  const href = useHref(address);
  return (
    <>
      {onOpenPage ? (
        <Link
          to={address}
          className="mf-icon-button"
          aria-label={say('openPage')}
          title={say('openPage')}
          onClick={({ ctrlKey, metaKey, shiftKey }) => {
            if (!ctrlKey && !metaKey && !shiftKey) onOpenPage();
          }}
        >
          <ExportOutlined aria-hidden />
        </Link>
      ) : null}
      <Typography.Text
        className="record-link"
        copyable={{
          text: () => new URL(href, globalThis.location.href).href,
          icon: [<LinkOutlined key="link" aria-hidden />, <CheckOutlined key="done" aria-hidden />],
          tooltips: [say('copyLink'), say('copied')],
        }}
      />
    </>
  );
}
