import { ConfigProvider } from 'antd';
import { useContext } from 'react';

/** The nonce that style elements carry, from antd's `ConfigProvider csp`; undefined where the page's policy asks for none. */
export function useStyleNonce(): string | undefined {
  return useContext(ConfigProvider.ConfigContext).csp?.nonce;
}

export interface PartStylesProps {
  /** Names the sheet: React puts one of each name into the head, however many parts draw it. */
  readonly name: string;
  readonly precedence?: 'default' | 'medium';
  readonly css: string;
}

/** Styles of a part, in the head once. */
export function PartStyles({ name, precedence = 'medium', css }: PartStylesProps) {
  return (
    <style href={name} precedence={precedence} nonce={useStyleNonce()}>
      {css}
    </style>
  );
}
