import { ConfigProvider } from 'antd';
import { useContext } from 'react';

/** The nonce of style elements, from antd's `ConfigProvider csp`; undefined where the page's policy needs none. */
export function useStyleNonce(): string | undefined {
  return useContext(ConfigProvider.ConfigContext).csp?.nonce;
}

export interface PartStylesProps {
  /** Name of the sheet: React puts each name into the head once, however many parts draw it. */
  readonly name: string;
  readonly precedence?: 'default' | 'medium';
  readonly css: string;
}

/** Styles of a part, once in the head. */
export function PartStyles({ name, precedence = 'medium', css }: PartStylesProps) {
  return (
    <style href={name} precedence={precedence} nonce={useStyleNonce()}>
      {css}
    </style>
  );
}
